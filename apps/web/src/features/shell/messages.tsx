import { AtLeisure } from '../../ui/at-leisure.tsx';
import { Bell } from './bell.tsx';
import type { MessagesButtonProps } from './messages-button.tsx';

const loadPanel = () => import('./messages-button.tsx').then(({ MessagesButton }) => MessagesButton);

/** The bell, and the messages behind it. */
export function Messages(props: MessagesButtonProps) {
  return (
    <AtLeisure load={loadPanel} give={props}>
      <Bell count={props.messages.length} />
    </AtLeisure>
  );
}
