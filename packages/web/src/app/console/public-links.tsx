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

/** Returns the linked pages. No link mentions plans on an installation that is not set up. */
function useLinks() {
  const isAsked = useLocation().pathname === '/setup';
  return pages.filter(({ path }) => hasPage(path) && !(isAsked && isPlanPage(path)));
}

/** Patients' pages are separate documents, which this app's router cannot show. */
const isOtherDocument = (path: string) =>
  ROUTES.some((route) => route.path === path && route.surface === 'patient');

/** Links to the public pages in a row on wide screens. */
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

/** Lists the other languages on wide screens; otherwise the menu has them. */
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

/** Lists the public pages behind one button on narrow screens. */
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
