import {
  Angry,
  Armchair,
  Compass,
  Frown,
  HeartHandshake,
  Laugh,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Medal,
  Megaphone,
  Meh,
  Microscope,
  Palette,
  Smile,
  Trophy,
  Users,
  Wrench,
} from 'lucide-react'
import { useState } from 'react'
import { Answer, AnswerNote } from '#app/ui/answer.tsx'
import { Bars, CompactBars } from '#app/ui/bars.tsx'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { IconPad, type IconPadTone } from '#app/ui/icon-pad.tsx'
import { MatchMeter } from '#app/ui/match-meter.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Progress, ProgressBar } from '#app/ui/progress.tsx'
import { Radar } from '#app/ui/radar.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { RangeBars } from '#app/ui/range-bars.tsx'
import { Ranges } from '#app/ui/ranges.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { Specimen } from './specimen.tsx'

const interests: {
  label: string
  tone: IconPadTone
  icon: LucideIcon
  words: string
  you: number
  them: number
}[] = [
  { label: 'Hands-on', tone: 'realistic', icon: Wrench, words: 'Making and fixing', you: 48, them: 62 },
  {
    label: 'Curious',
    tone: 'investigative',
    icon: Microscope,
    words: 'Working things out',
    you: 82,
    them: 90,
  },
  { label: 'Creative', tone: 'artistic', icon: Palette, words: 'Creating', you: 39, them: 30 },
  { label: 'Caring', tone: 'social', icon: HeartHandshake, words: 'Helping people', you: 66, them: 41 },
  {
    label: 'Leading',
    tone: 'enterprising',
    icon: Megaphone,
    words: 'Leading and selling',
    you: 28,
    them: 25,
  },
  { label: 'Organised', tone: 'conventional', icon: ListChecks, words: 'Organising', you: 44, them: 55 },
]

const values: [string, LucideIcon][] = [
  ['Achievement', Trophy],
  ['Independence', Compass],
  ['Relationships', Users],
  ['Support', LifeBuoy],
  ['Recognition', Medal],
  ['Working conditions', Armchair],
]

export function Matches() {
  return (
    <Specimen id="match" title="Skills match">
      <div className="flex flex-wrap items-end gap-x-11 gap-y-8">
        <MatchMeter level={1} label="Low" />
        <MatchMeter level={2} label="Moderate" />
        <MatchMeter level={3} label="Strong Match" />
        <MatchMeter level={4} label="Very Strong" />
        <MatchMeter level={4} label="Very Strong" large score={93} />
      </div>
    </Specimen>
  )
}

export function Interests() {
  return (
    <Specimen id="interests" title="Interests and values">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {interests.map(({ label, tone, icon, words }) => (
          <li key={label} className="flex items-center gap-3 leading-snug">
            <IconPad of={icon} tone={tone} />
            <span>
              <b className="block">{label}</b>
              <span className="text-xs text-muted">{words}</span>
            </span>
          </li>
        ))}
        {values.map(([label, icon]) => (
          <li key={label} className="flex items-center gap-3">
            <IconPad of={icon} />
            <b>{label}</b>
          </li>
        ))}
      </ul>
      <Facts
        items={[
          { label: 'Typical pay', value: '$0 to $0', note: 'Sample, not a figure' },
          { label: 'Usual way in', value: 'Degree, 3 years' },
          { label: 'Jobs growth', value: 'Steady' },
          { label: 'A normal week', value: '2 days outdoors' },
        ]}
      />
    </Specimen>
  )
}

export function ProgressParts() {
  return (
    <Specimen id="progress" title="Progress and steps">
      <Progress value={42} label="Quiz" words="8 of 19" />
      <ProgressBar value={42} label="Program" words="42%" />
      <Stepper steps={['You', 'Email code', 'Where and when']} current={1} />
    </Specimen>
  )
}

export function Quiz() {
  const [answer, setAnswer] = useState('4')
  return (
    <Specimen id="quiz" title="Quiz">
      <RadioCards
        name="sample_like"
        legend="How would you feel about fixing a bike?"
        numberKeys
        value={answer}
        onChange={setAnswer}
        options={[
          { value: '1', label: 'Hate it', icon: Angry },
          { value: '2', label: 'Dislike it', icon: Frown },
          { value: '3', label: 'Not sure', icon: Meh },
          { value: '4', label: 'Like it', icon: Smile },
          { value: '5', label: 'Love it', icon: Laugh },
        ]}
      />
      <div className="max-w-text">
        <ChoiceGroup legend="What is super?">
          <Answer name="sample_super" value="a" letter="A" marked state="wrong" checked>
            A bonus for good work
          </Answer>
          <Answer name="sample_super" value="b" letter="B" marked state="right">
            Money your employer puts away for later
          </Answer>
          <Answer name="sample_super" value="c" letter="C" marked>
            A tax
          </Answer>
        </ChoiceGroup>
        <AnswerNote title="Not quite, and most people miss this one.">
          Super is yours, and it grows until you retire.
        </AnswerNote>
      </div>
      <div className="max-w-text">
        <ChoiceGroup legend="Answers before marking">
          <Answer name="sample_rest" value="a" letter="A" defaultChecked>
            Chosen
          </Answer>
          <Answer name="sample_rest" value="b" letter="B">
            At rest
          </Answer>
        </ChoiceGroup>
      </div>
    </Specimen>
  )
}

const pay = [
  { label: 'Apprentice, first year', low: 20, high: 31, middle: 25, words: '20 to 31' },
  { label: 'Qualified', low: 52, high: 88, middle: 66, words: '52 to 88', notice: true },
  { label: 'Ten years in', low: 70, high: 118, middle: 90, words: '70 to 118' },
]

const year12 = interests.map(({ label }, row) => ({
  label,
  counts: Array.from({ length: 11 }, (_, step) =>
    Math.round(
      18 * Math.exp(-((step - 4 - ((row * 5) % 6)) ** 2) / 6) +
        (row === 3 ? 9 * Math.exp(-((step - 7) ** 2) / 4) : 0),
    ),
  ),
}))

export function Charts() {
  return (
    <Specimen id="charts" title="Charts">
      <p className="text-sm text-muted">All figures here are made up.</p>
      <div className="grid gap-8 lg:grid-cols-2">
        <Panel>
          <ChartFigure
            title="You lean towards working things out"
            note="Six interests, 0 to 100"
            table={{ head: ['Interest', 'You'], rows: interests.map(({ label, you }) => [label, you]) }}
          >
            <Radar axes={interests.map(({ label, you }) => ({ label, you }))} />
          </ChartFigure>
        </Panel>
        <Panel>
          <ChartFigure
            title="Close, but less with people"
            note="You and a sample job, 0 to 100"
            table={{
              head: ['Interest', 'You', 'Sample job'],
              rows: interests.map(({ label, you, them }) => [label, you, them]),
            }}
          >
            <Radar axes={interests} themLabel="Sample job" />
          </ChartFigure>
        </Panel>
        <Panel>
          <h3 className="mb-4">Six bars</h3>
          <Bars
            rows={interests.map(({ label, tone, icon, you, words }) => ({
              label,
              tone,
              icon,
              value: you,
              note: words,
            }))}
          />
        </Panel>
        <div className="space-y-8">
          <Panel>
            <h3 className="mb-4">Pay grows with the ticket</h3>
            <RangeBars rows={pay} from={0} to={120} ends={['0', '120']} />
          </Panel>
          <Panel>
            <h3 className="mb-4">Compact bars</h3>
            <CompactBars rows={interests.map(({ label, you }) => ({ label, value: you }))} notice={1} />
          </Panel>
        </div>
        <Panel>
          <ChartFigure
            title="A sample year leans towards people"
            note="Spread of scores, 0 to 100; taller means more students"
            table={{
              head: ['Interest', 'Most at'],
              rows: year12.map(({ label, counts }) => [label, counts.indexOf(Math.max(...counts)) * 10]),
            }}
          >
            <Ranges
              hills={year12}
              ticks={['0', '25', '50', '75', '100']}
              label="Spread of scores in six interests. Social peaks highest, around 70."
            />
          </ChartFigure>
        </Panel>
      </div>
    </Specimen>
  )
}
