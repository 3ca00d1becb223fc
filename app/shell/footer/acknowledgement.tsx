/** Acknowledgement of Country, shown in every footer. */
export function Acknowledgement() {
  return (
    <p className="max-w-[76ch]">
      Yonder acknowledges the Traditional Custodians of Country throughout Australia and their continuing
      connection to land, sea and community. We pay our respects to Elders past and present, and extend that
      respect to all Aboriginal and Torres Strait Islander peoples. In Aotearoa New Zealand we acknowledge{' '}
      <span lang="mi">Māori</span> as <span lang="mi">tangata whenua</span>.{' '}
      <span lang="mi">Ngā mihi nui.</span>
    </p>
  )
}
