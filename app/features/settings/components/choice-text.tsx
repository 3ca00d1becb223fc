/** What a box is for, and a sentence about it. Both belong to the box: pressing either ticks it. */
export function ChoiceText({ label, description }: { label: string; description: string }) {
  return (
    <>
      <span className="block font-semibold">{label}</span>
      <span className="block text-muted">{description}</span>
    </>
  )
}
