/** As returned by `GET /api/referrals/code/:code`. */
export type Referrer = { code: string; first_name: string; profile_image_url: string; reference: string }

/** The inviting person with their picture. */
export function ReferrerNote({ referrer }: { referrer: Referrer }) {
  return (
    <div className="mb-4 flex items-center gap-3.5 rounded-card bg-sand p-4">
      <img
        src={referrer.profile_image_url}
        alt={referrer.first_name}
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-full bg-raised object-cover"
      />
      <p className="text-sm">{referrer.reference}</p>
    </div>
  )
}
