import { isSitePicture } from '#app/platform/site-picture.ts'
import { Link } from '#app/ui/link.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SampleTag } from '#app/ui/sample-note.tsx'
import { brandGround } from '../brand-rules.ts'
import type { Program } from '../contract.ts'

type ProgramAboutProps = {
  description: string
  brand: Pick<Program['content'], 'brand_color' | 'branding' | 'logo_image_url'>
  website: string | null
}

/** What a program is about and who made it, on its own colour. */
export function ProgramAbout({ description, brand, website }: ProgramAboutProps) {
  const { line, name, isSample } = brand.branding
  return (
    <section
      id="about"
      data-on="brand"
      className="rounded-card bg-brand p-5 text-on-brand md:p-6"
      style={{ backgroundColor: brandGround(brand.brand_color) }}
    >
      <h2 className="text-h3">About this program</h2>
      <div className="mt-2 text-sm">
        <Prose html={description} />
      </div>
      {brand.logo_image_url && isSitePicture(brand.logo_image_url) && (
        <img src={brand.logo_image_url} alt={name ?? ''} className="mt-4 h-11" loading="lazy" />
      )}
      {(line || name) && (
        <p className="mt-4 flex flex-wrap items-center gap-2 text-sm font-semibold">
          {line ?? `Made with ${name}`} {isSample && <SampleTag />}
        </p>
      )}
      {website && (
        <p className="mt-2 text-sm">
          <Link to={website}>Their website</Link>
        </p>
      )}
    </section>
  )
}
