import { Handshake, type LucideIcon, Mail, MessageSquare, Newspaper, PenLine, Users } from 'lucide-react'
import { IconPad } from '#app/ui/icon-pad.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'

const channels: { icon: LucideIcon; title: string; text: string; to: string; label: string }[] = [
  {
    icon: MessageSquare,
    title: 'Ask or tell us something',
    text: 'A question, a mistake, an idea. A person reads it and answers by email.',
    to: '/contact',
    label: 'Write to us',
  },
  {
    icon: Mail,
    title: 'One email a month',
    text: 'Key dates and new things to read. Every email has a link to leave the list.',
    to: '/site/mailing-list',
    label: 'Join the mailing list',
  },
  {
    icon: PenLine,
    title: 'Tell your own story',
    text: 'A first job, a gap year, a change of plan. Write it as you would tell a friend.',
    to: '/contribute',
    label: 'Contribute a story',
  },
  {
    icon: Users,
    title: 'For parents and caregivers',
    text: 'What they ask first, and how to talk about work without a fight.',
    to: '/parents',
    label: 'Read the page for parents',
  },
  {
    icon: Handshake,
    title: 'For schools, educators and employers',
    text: 'How to work with us to make Yonder better for students.',
    to: '/business',
    label: 'Partner with us',
  },
  {
    icon: Newspaper,
    title: 'For the media',
    text: 'What Yonder is and how it works, in words that you may quote.',
    to: '/business/media-centre',
    label: 'Media Centre',
  },
]

/** The ways to reach Yonder and the people around it. */
export function ConnectBody() {
  return (
    <Section>
      <ul className="grid gap-x-11 gap-y-8 md:grid-cols-2">
        {channels.map(({ icon, title, text, to, label }) => (
          <li key={to} className="flex gap-4">
            <IconPad of={icon} />
            <div>
              <h2 className="text-h3">{title}</h2>
              <p className="mt-1">{text}</p>
              <p className="mt-1">
                <Link to={to} look="arrow">
                  {label}
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-11 max-w-[68ch]">
        <h2 className="text-h3">On social media</h2>
        <p className="mt-3">
          Yonder has no accounts there yet. If one uses our name, it is not ours: please{' '}
          <Link to="/contact/safety">tell us</Link>. We never ask for your password or a sign-in code in an
          email, a message or on social media.
        </p>
      </div>
    </Section>
  )
}
