import type { ClinicMembership } from '@baari/contract/clinics';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '../../../ui/toast.tsx';
import { rememberClinic } from '../../last-clinic.ts';
import { invitationKey } from './invitation-query.ts';
import { asRole } from './role-text.ts';

/** What follows joining a clinic: the page where the new member's work is. */
export function useJoined() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [hasJoined, setJoined] = useState(false);
  const joined = async ({ clinicId, slug, name, role }: ClinicMembership) => {
    setJoined(true);
    rememberClinic(clinicId);
    showToast({ title: `Welcome to ${name}!`, description: `You joined ${asRole[role]}.` });
    // The invitation itself is used up: asking for it again would only find that.
    await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== invitationKey });
    void navigate(`/${slug}/${role === 'staff' ? 'admin' : 'dashboard'}`, { replace: true });
  };
  return { hasJoined, joined: (membership: ClinicMembership) => void joined(membership) };
}
