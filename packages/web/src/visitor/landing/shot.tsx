/** Pictures of the product, taken by scripts/take-shots.mjs in light and dark. */

const SHOTS = {
  token: { width: 390, height: 780 },
  doctor: { width: 390, height: 780 },
  dashboard: { width: 1280, height: 800 },
  display: { width: 1280, height: 720 },
} as const;

export type ShotName = keyof typeof SHOTS;

type ShotProps = {
  name: ShotName;
  alt: string;
  /** In sight when the page opens; the others are fetched once somebody comes near. */
  isFirst?: boolean;
  className?: string;
};

/** A picture that keeps its room before it has come. */
export function Shot({ name, alt, isFirst = false, className = '' }: ShotProps) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={`/shots/${name}-dark.webp`} />
      <img
        src={`/shots/${name}-light.webp`}
        alt={alt}
        {...SHOTS[name]}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={`h-auto rounded-card border border-line bg-surface shadow-raised ${className}`}
      />
    </picture>
  );
}
