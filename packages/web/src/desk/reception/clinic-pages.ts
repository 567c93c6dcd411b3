import { ExternalLink, LayoutDashboard, Tv } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** The menu items that open a clinic's other pages. */
export function useClinicPages(slug: string): readonly MenuItem[] {
  const { reception: words, clinics } = useWords('desk');
  const navigate = useNavigate();
  const openBeside = (path: string) => void window.open(path, '_blank', 'noopener');
  return [
    { label: words.patientView, icon: ExternalLink, onSelect: () => openBeside(`/${slug}`) },
    { label: clinics.display, icon: Tv, onSelect: () => openBeside(`/${slug}/queue`) },
    {
      label: words.dashboard,
      icon: LayoutDashboard,
      onSelect: () => void navigate(`/${slug}/dashboard`),
    },
  ];
}
