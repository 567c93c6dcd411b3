import { useMessages } from '../../../../messages/messages-context.tsx';
import { Switch } from '../../../../ui/switch.tsx';

type AvailableSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** 'Show available doctors only'. */
export function AvailableSwitch(props: AvailableSwitchProps) {
  const { doctors: words } = useMessages();
  return <Switch {...props}>{words.onlyAvailable}</Switch>;
}
