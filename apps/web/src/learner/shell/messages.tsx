import { LazyMenuButton } from '../../ui/lazy-menu-button.tsx';
import type { Student } from '../student/api.ts';
import { Bell } from './bell.tsx';
import { useReadMessages } from './read-messages.ts';

const loadPanel = () => import('./messages-button.tsx').then(({ MessagesButton }) => MessagesButton);

interface MessagesProps {
  student: Pick<Student, 'id' | 'messages'>;
  /** A message seen by staff who act for the learner stays unread. */
  canRead: boolean;
}

/** The bell and its messages. */
export function Messages({ student: { id, messages }, canRead }: MessagesProps) {
  const onSeen = useReadMessages(id);
  const unread = messages.filter(({ isRead }) => !isRead).length;
  return (
    <LazyMenuButton load={loadPanel} componentProps={{ messages, onSeen: canRead ? onSeen : null }}>
      <Bell count={messages.length} unread={unread} />
    </LazyMenuButton>
  );
}
