import { Check, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#app/platform/contract.ts'
import { counted } from '#app/ui/figures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { getStudent } from '../contract.ts'

type Details = ReplyOf<typeof getStudent>['data']
type Props = { student: Pick<Details, 'first_name' | 'shares' | 'quiz' | 'followed_careers'> }

/** What a student shows their school, with what it is. Not shared is not zero: only the student can change it. */
export function StudentShares({ student: { first_name, shares, quiz, followed_careers } }: Props) {
  return (
    <Panel>
      <h2 className="text-h3">{`What ${first_name} shares`}</h2>
      <ul className="mt-2">
        <Share label="Plan" isShared={shares.plan} />
        <Share label="Quiz areas" isShared={quiz !== null}>
          {quiz && areaWords(quiz)}
        </Share>
        <Share label="Careers followed" isShared={followed_careers !== null}>
          {followed_careers && <Careers {...followed_careers} />}
        </Share>
        <Share label="Counted in school figures" isShared={shares.counted} words={['Yes', 'No']} />
      </ul>
      <p className="mt-3 text-muted text-sm">
        {`“Not shared” does not mean “none”. Only ${first_name} can change this. ${first_name} also sees who opened what.`}
      </p>
    </Panel>
  )
}

type ShareProps = { label: string; isShared: boolean; words?: [string, string]; children?: ReactNode }

function Share({ label, isShared, words = ['Shared', 'Not shared'], children }: ShareProps) {
  return (
    <li className="border-line border-b py-3 text-sm">
      <div className="flex items-center gap-2.5">
        <span className={isShared ? 'text-success' : 'text-muted'}>
          <Icon of={isShared ? Check : EyeOff} size={18} />
        </span>
        <b className="mr-auto">{label}</b>
        <span className="text-muted">{isShared ? words[0] : words[1]}</span>
      </div>
      {children && <div className="mt-1 pl-6">{children}</div>}
    </li>
  )
}

function areaWords({ signal, areas }: NonNullable<Details['quiz']>): string {
  if (signal === 'unfinished') return 'The quiz is not finished yet.'
  return signal === 'enough' ? areas.join(', ') : 'The answers do not point to an area yet.'
}

function Careers({ total, careers }: NonNullable<Details['followed_careers']>) {
  if (total === 0) return 'None yet.'
  const more = total - careers.length
  return (
    <ul className="grid gap-1">
      {careers.map(({ title, href }) => (
        <li key={href}>
          <Link to={href}>{title}</Link>
        </li>
      ))}
      {more > 0 && <li>{`and ${counted(more, 'other')}`}</li>}
    </ul>
  )
}
