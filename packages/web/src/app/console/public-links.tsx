import { isPlanPage, ROUTES } from '@baari/core/shared';
import { House, Languages, LifeBuoy, Menu as MenuIcon, Search, Stethoscope, Tag } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { hasPage } from '../../shared/links/has-page.ts';
import { useLanguageItems } from '../../shared/session/language-choice.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

const pages = [
  { name: 'home', path: '/', icon: House },
  { name: 'clinics', path: '/clinics', icon: Search },
  { name: 'pricing', path: '/pricing', icon: Tag },
  { name: 'support', path: '/support', icon: LifeBuoy },
] as const;

/** The linked pages. A new installation that is not set up yet mentions no plans. */
function useLinks() {
  const isAsked = useLocation().pathname === '/setup';
  return pages.filter(({ path }) => hasPage(path) && !(isAsked && isPlanPage(path)));
}

/** Patients' pages are documents of their own, which this app's router cannot show. */
const isOtherDocument = (path: string) =>
  ROUTES.some((route) => route.path === path && route.surface === 'patient');

/** The public pages, side by side where there is room. */
export function PublicLinks() {
  const { frame } = useWords('console');
  const links = useLinks();
  return (
    <nav aria-label={frame.pages} className="hidden items-center lg:flex">
      {links.map(({ name, path }) => (
        <Link
          key={path}
          to={path}
          reloadDocument={isOtherDocument(path)}
          className="inline-flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken"
        >
          {frame.links[name]}
        </Link>
      ))}
    </nav>
  );
}

/** The other languages, where there is room for them; else they are in the menu. */
export function LanguageButtons() {
  return useLanguageItems().map(({ label, lang, onSelect }) => (
    <Button
      key={lang}
      variant="ghost"
      size="small"
      className="max-lg:hidden"
      icon={<Languages size={18} aria-hidden />}
      onClick={onSelect}
    >
      <span lang={lang}>{label}</span>
    </Button>
  ));
}

/** Puts the public pages behind one button, where there is no room for them side by side. */
export function PublicMenu() {
  const { frame } = useWords('console');
  const links = useLinks();
  const navigate = useNavigate();
  const languages = useLanguageItems();
  const goTo = (path: string) => {
    if (isOtherDocument(path)) window.location.assign(path);
    else void navigate(path);
  };
  return (
    <div className="lg:hidden">
      <Menu
        trigger={
          <button
            type="button"
            aria-label={frame.menu}
            className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <MenuIcon size={24} aria-hidden />
          </button>
        }
        groups={[
          links.map(({ name, path, icon }) => ({
            label: frame.links[name],
            icon,
            onSelect: () => goTo(path),
          })),
          [{ label: frame.doctorLogin, icon: Stethoscope, onSelect: () => goTo('/doctor-login') }],
          languages,
        ]}
      />
    </div>
  );
}
