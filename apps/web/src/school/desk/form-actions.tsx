import { Button } from '../../ui/button.tsx';

interface FormActionsProps {
  /** Id of the form. */
  form: string;
  /** Text of the button that sends the form. */
  act: string;
  pending: boolean;
  /** Text of the button that closes the dialog without sending. */
  back?: string;
  onClose(): void;
}

/** The two buttons of a dialog with a form. */
export function FormActions({ form, act, pending, back = 'Annuler', onClose }: FormActionsProps) {
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {back}
      </Button>
      <Button type="submit" form={form} loading={pending}>
        {act}
      </Button>
    </>
  );
}
