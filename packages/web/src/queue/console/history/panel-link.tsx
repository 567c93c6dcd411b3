import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';

export function PanelLink({ doctorId }: { doctorId: string }) {
  return (
    <Link to={`/doctor/${doctorId}/admin`} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      <span className="inline-flex items-center gap-2">
        <ArrowLeft size={18} aria-hidden />
        Back to Panel
      </span>
    </Link>
  );
}
