/** What the team’s page says. */
import { plural } from './counts.ts';

export const team = {
  members: (count: number) => plural(count, { one: '1 member', other: `${count} members` }),
  invitations: (count: number) =>
    plural(count, { one: '1 open invitation', other: `${count} open invitations` }),
  loading: 'Loading the team…',
  failed: 'Error loading the team',
  belongTo: (clinic: string) => `You are in the team of ${clinic}`,
  denied: 'You do not have permission to access this clinic’s team.',
  /** Stands after one’s own name. */
  you: '(You)',
  since: (day: string) => `since ${day}`,

  role: 'Role',
  /** In the menu of a member. */
  make: { admin: 'Make admin', staff: 'Make staff' },
  roleChanged: 'Role changed',
  isNow: {
    admin: (name: string) => `${name} is an admin now.`,
    staff: (name: string) => `${name} is staff now.`,
  },
  roleNotChanged: 'The role was not changed',

  removeFromClinic: 'Remove from clinic',
  /** On the button that confirms it. */
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeLoses: (name: string, clinic: string) =>
    `${name} loses access to ${clinic} at once, even on pages open now. What they did stays in the history.`,
  removed: 'Member removed',
  removedHint: (name: string, clinic: string) => `${name} has no access to ${clinic} any more.`,
  notRemoved: 'The member was not removed',

  leave: 'Leave clinic',
  leaveTitle: (clinic: string) => `Leave ${clinic}?`,
  leaveLoses:
    'You will no longer be able to open its queues, patients and pages. To come back you need a new invitation.',
  leaving: 'Leaving…',
  left: 'You left the clinic',
  notLeft: 'You did not leave the clinic',

  invite: {
    title: 'Invite someone',
    emailHint: 'The link in the email works for 7 days.',
    send: 'Send invitation',
    sent: 'Invitation sent',
    /** In place of these three where no mail is sent. */
    linkHint: 'No email is sent. You get a link to pass on; it works for 7 days.',
    create: 'Create invitation',
    created: 'Invitation created',
    creating: 'Creating…',
    passOn: 'No email was sent. Pass the link on.',
    canJoin: {
      staff: (email: string) => `${email} can join as staff.`,
      admin: (email: string) => `${email} can join as an admin.`,
    },
    notSent: 'The invitation was not sent',
    notCreated: 'The invitation was not created',
  },

  invitation: {
    expires: (day: string) => `Expires ${day}`,
    expired: (day: string) => `Expired ${day}`,
    sendAgain: 'Send again',
    /** Read out for the buttons of one of several. */
    sendAgainTo: (email: string) => `Send again: ${email}`,
    sentAgain: (email: string) => `${email} has a new link; the old one no longer works.`,
    /** Where no mail is sent, in place of sending it again. */
    newLink: 'New link',
    newLinkFor: (email: string) => `New link: ${email}`,
    /** On the button that opens the link, and read out for that of one of several. */
    link: 'Link',
    linkFor: (email: string) => `Link for ${email}`,
    /** What the link does, under its title. */
    linkJoins: (email: string) =>
      `Whoever opens this link first joins as ${email}. Pass it on to them alone.`,
    linkBesideMail: (email: string) =>
      `${email} signs in to use this link. Without an account, they open the link in the email.`,
    linkSignsIn: (email: string) => `${email} signs in or signs up to use this link.`,
    thisComputer:
      'This link only opens on this computer. Open Baari by its address in your network to get one for others.',
    copyLink: 'Copy link',
    share: 'Share',
    shareText: (clinic: string) => `You are invited to the team of ${clinic}:`,
    /** Read out for the code. */
    codeFor: (email: string) => `QR code of the link for ${email}`,
    takeBack: 'Cancel invitation',
    takeBackOf: (email: string) => `Cancel invitation: ${email}`,
    takeBackTitle: 'Cancel this invitation?',
    takeBackLoses: (email: string) => `The link for ${email} will no longer work.`,
    takingBack: 'Taking back…',
    takenBack: 'Invitation cancelled',
    notTakenBack: 'The invitation was not taken back',
  },
};
