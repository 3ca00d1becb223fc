import { UploadedPicture } from '#app/platform/uploads/uploaded-picture.tsx'

/** The picture that a listing brings with it, above its text. HTML only. */
export function ListingPicture({ src, alt }: { src: string | null; alt: string | null }) {
  return (
    src && (
      <UploadedPicture
        src={src}
        alt={alt ?? ''}
        sizes="(min-width: 64rem) 50rem, 100vw"
        width={960}
        height={400}
        loading="lazy"
        decoding="async"
        className="mb-5 aspect-[12/5] w-full rounded-card object-cover"
      />
    )
  )
}

/** The logo of a provider, whose name stands in the heading above. */
export function ProviderLogo({ src }: { src: string | null }) {
  return (
    src && (
      <UploadedPicture
        src={src}
        alt=""
        sizes="6rem"
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className="mb-5 size-24 rounded-md object-cover"
      />
    )
  )
}
