import { Download, ImageDown } from 'lucide-react'
import { data } from 'react-router'
import { dayOnly } from '#app/features/people/dates.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { codeInGroups } from '../code.ts'
import { type Certificate, getCertificate } from '../contract.ts'
import './certificate.css'
import type { Route } from './+types/certificate-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getCertificate, { params: { code: params.code } })
  if (!reply.ok) {
    // Unknown, mistyped and switched off get the same page.
    if (reply.problem.status === 404 || reply.problem.status === 422) return data(null, { status: 404 })
    throw data(reply.problem.message, { status: reply.problem.status })
  }
  const { country, origin } = context.get(pageContext)
  const certificate = reply.value.data
  const { issued_at, revoked_at } = certificate
  return {
    ...certificate,
    issuedOn: dayOnly(issued_at, country),
    revokedOn: revoked_at && dayOnly(revoked_at, country),
    host: new URL(origin).host,
  }
}

/** The address is what opens it: no referrer. */
export function headers() {
  return { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
}

export const meta = () => pageMeta({ title: 'Certificate check', noIndex: true })

/** What someone was given, for the bearer of the code: valid, taken back, or unknown. Needs no account. */
export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownCode />
  return loaderData.state === 'revoked' ? <Revoked of={loaderData} /> : <Valid of={loaderData} />
}

type Shown = Certificate & { issuedOn: string; revokedOn: string | null; host: string }

function UnknownCode() {
  return (
    <Section>
      <h1>We do not know this code</h1>
      <p className="mt-3 max-w-[56ch] text-lead text-muted">
        A letter may be wrong: there is no I, O, 0 or 1 in our codes. Or the person switched the page off. Ask
        them for the link again.
      </p>
      <p className="mt-5">
        <Link to="/certificates">Type a code or check a file</Link>
      </p>
    </Section>
  )
}

function Revoked({ of }: { of: Shown }) {
  return (
    <Section tight>
      <Banner tone="bad">
        <b>{`This ${of.kind} was taken back.`}</b> It has not counted since {of.revokedOn}.
      </Banner>
      <h1 className="mt-6">{of.title}</h1>
      <p className="mt-3 max-w-[56ch] text-lead text-muted">
        Yonder gave this {of.kind} on {of.issuedOn}, and it was taken back or replaced later. If you think
        that is wrong, ask the person who showed it to you.
      </p>
      <p className="mt-5">
        <Link to="/certificates">Check another one</Link>
      </p>
    </Section>
  )
}

function Valid({ of }: { of: Shown }) {
  const { kind, title, description, criteria, image_url, name, issuedOn, code, host, done } = of
  const page = `/certificates/${code}`
  return (
    <Section tight>
      <Banner tone="good">
        <b>{`This ${kind} is valid.`}</b> Yonder signed it on {issuedOn} and has not taken it back. Checked
        just now.
      </Banner>
      <div className="mt-6">
        <WithAside aside={<Facts criteria={criteria} done={done} />}>
          <div className="certificate">
            <img src={image_url} alt="" width={220} height={220} className="mx-auto" />
            <div className="min-w-0">
              <p className="text-sm text-muted">
                {kind === 'badge' ? 'Badge of the Yonder Academy' : 'Yonder. Certificate of completion'}
              </p>
              <h1>{title}</h1>
              {name ? (
                <p className="certificate-name">{name}</p>
              ) : (
                <p className="mt-2 text-sm text-muted">The person it belongs to has left their name off.</p>
              )}
              <p className="mt-3 max-w-[44ch]">{description}</p>
              <p className="mt-5 flex flex-wrap items-end justify-between gap-3">
                <Logo />
                <span>{issuedOn}</span>
              </p>
            </div>
            <figure className="text-center text-xs">
              <img src={`${page}/qr.svg`} alt="QR code that leads to this page" width={120} height={120} />
              <figcaption className="num mt-2">
                {host}/certificates
                <br />
                {codeInGroups(code)}
              </figcaption>
            </figure>
          </div>
          <div className="flex flex-wrap gap-3" data-screen>
            <ButtonLink to={`${page}/badge.png`} variant="outline" icon={ImageDown} document>
              Image with built-in proof
            </ButtonLink>
            <ButtonLink to={`${page}/badge.svg`} variant="outline" icon={Download} document>
              The same image as SVG
            </ButtonLink>
            <ButtonLink to={`${page}/credential.jwt`} variant="outline" icon={Download} document>
              Signed text (JWT)
            </ButtonLink>
          </div>
          <div data-screen>
            <Accordion>
              <AccordionItem title="How this check works">
                <p className="max-w-[68ch]">
                  It carries a signature that only Yonder can make (Open Badges 3.0). This page checks it and
                  looks up whether it was taken back. The person it belongs to can switch this page off.
                </p>
              </AccordionItem>
              <AccordionItem title="Check it without us">
                <p className="max-w-[68ch]">
                  Any program that reads Open Badges 3.0 can check the picture or the signed text. It needs
                  two public addresses:{' '}
                  <Link to="/.well-known/did.json" document>
                    our public keys
                  </Link>{' '}
                  and{' '}
                  <Link to="/credentials/status/1" document>
                    the list of badges that were taken back
                  </Link>
                  . If it is about someone whose email address you know, it can also tell that the badge is
                  theirs: the file holds a code made from the address, not the address.
                </p>
              </AccordionItem>
            </Accordion>
          </div>
        </WithAside>
      </div>
    </Section>
  )
}

function Facts({ criteria, done }: Pick<Certificate, 'criteria' | 'done'>) {
  return (
    <>
      <Panel>
        <h2 className="text-h3">What it took</h2>
        <p className="mt-2">{criteria}</p>
        {done && <Lines of={done.assessed} />}
      </Panel>
      <Panel tone="sand">
        <h2 className="text-h3">What nobody checked</h2>
        {done ? (
          <Lines of={done.not_assessed} />
        ) : (
          <p className="mt-2">
            Nobody watched the quizzes being taken, and a quiz can be taken again. It says what was learnt and
            finished, not how someone works. It is not a qualification.
          </p>
        )}
      </Panel>
    </>
  )
}

function Lines({ of }: { of: readonly string[] }) {
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5">
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
