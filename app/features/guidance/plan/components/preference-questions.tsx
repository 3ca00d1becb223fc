import { BookOpen, Briefcase, GraduationCap, Laptop, Minus, Shuffle, Sun, Users } from 'lucide-react'
import { RadioGroup } from '#app/ui/choice.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import {
  type EducationLevel,
  type EducationStyle,
  educationLevels,
  educationStyles,
  type GapYear,
  gapYears,
} from '../plan.ts'
import { educationLevelWords, educationStyleWords, gapYearWords } from '../plan-words.ts'

const styleIcons = {
  'on-campus': Users,
  online: Laptop,
  mixed: Shuffle,
  'on-the-job': Briefcase,
  'not-sure': Minus,
}
const gapIcons = { yes: Sun, no: GraduationCap, maybe: BookOpen }

const howFar = 'How far would you like to go with study?'

type Given = {
  education_style: EducationStyle | null
  education_level: EducationLevel | null
  gap_year: GapYear | null
}

/** The three questions about study, with what was answered before. */
export function PreferenceQuestions({ given }: { given: Given | null }) {
  return (
    <div className="grid gap-10">
      <RadioCards
        name="education_style"
        legend="How do you learn best?"
        options={educationStyles.map((value) => ({
          value,
          label: educationStyleWords[value],
          icon: styleIcons[value],
        }))}
        defaultValue={given?.education_style ?? undefined}
      />
      <div>
        <p aria-hidden="true" className="font-bold font-display text-h3">
          {howFar}
        </p>
        <p className="mb-2 text-muted text-sm">A guess is fine. You can change it whenever you like.</p>
        <RadioGroup
          name="education_level"
          legend={howFar}
          labelHidden
          options={educationLevels.map((value) => ({ value, label: educationLevelWords[value] }))}
          defaultValue={given?.education_level ?? undefined}
        />
      </div>
      <RadioCards
        name="gap_year"
        legend="A gap year first?"
        options={gapYears.map((value) => ({ value, label: gapYearWords(value), icon: gapIcons[value] }))}
        defaultValue={gapWord(given?.gap_year ?? null)}
      />
    </div>
  )
}

function gapWord(gapYear: GapYear | null): string | undefined {
  if (typeof gapYear === 'boolean') return gapYear ? 'yes' : 'no'
  return gapYear ?? undefined
}
