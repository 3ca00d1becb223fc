import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** The submit button of a settings form; busy while its form is pending. */
export function SaveButton({
  intent,
  children = 'Save',
  variant = 'primary',
  disabledReason,
}: {
  intent: string
  children?: string
  variant?: 'primary' | 'outline'
  disabledReason?: string | null
}) {
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant={variant}
      busy={isSending}
      disabledReason={disabledReason}
    >
      {children}
    </Button>
  )
}
