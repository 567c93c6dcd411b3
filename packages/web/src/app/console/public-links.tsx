import { isPlanPage, ROUTES } from '@baari/core/shared';
import { House, Languages, LifeBuoy, LogIn, Menu as MenuIcon, Search, Stethoscope, Tag } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { hasPage } from '../../shared/links/has-page.ts';
import { useLanguageItems } from '../../shared/session/language-choice.ts';
import { headerLink } from '../../shared/ui/header-class.ts';
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
        <Link key={path} to={path} reloadDocument={isOtherDocument(path)} className={headerLink}>
          {frame.links[name]}
        </Link>
      ))}
    </nav>
  );
}

/** Lists the other languages on wide screens; otherwise the menu has them. */
export function LanguageButtons() {
  return useLanguageItems().map(({ label, lang, onSelect }) => (
    <button key={lang} type="button" className={`${headerLink} -me-2.5 max-lg:hidden`} onClick={onSelect}>
      <Languages size={18} aria-hidden className="text-ink-soft" />
      <span lang={lang}>{label}</span>
    </button>
  ));
}

/** Lists the public pages behind one button on narrow screens. */
export function PublicMenu({ hasSignIn }: { hasSignIn: boolean }) {
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
          <button type="button" className={`${headerLink} -me-2.5`}>
            <MenuIcon size={22} aria-hidden />
            {frame.menu}
          </button>
        }
        groups={[
          links.map(({ name, path, icon }) => ({
            label: frame.links[name],
            icon,
            onSelect: () => goTo(path),
          })),
          [
            { label: frame.doctorLogin, icon: Stethoscope, onSelect: () => goTo('/doctor-login') },
            ...(hasSignIn ? [{ label: frame.clinicSignIn, icon: LogIn, onSelect: () => goTo('/auth') }] : []),
          ],
          languages,
        ]}
      />
    </div>
  );
}
