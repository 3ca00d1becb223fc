/** The label of a checkbox with a description; pressing either toggles it. */
export function ChoiceText({ label, description }: { label: string; description: string }) {
  return (
    <>
      <span className="block font-semibold">{label}</span>
      <span className="block text-muted">{description}</span>
    </>
  )
}
