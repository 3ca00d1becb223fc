import { Search } from 'lucide-react'
import { useState } from 'react'
import { UploadField } from '#app/features/uploads/upload-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup, RadioGroup, Switch } from '#app/ui/choice.tsx'
import { CodeInput } from '#app/ui/code-input.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { MonthYear } from '#app/ui/month-year.tsx'
import { NumberField } from '#app/ui/number-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { Specimen } from './specimen.tsx'

const schools = [
  { id: 'rsh', label: 'Rototuna Senior High', note: 'Hamilton' },
  { id: 'rjh', label: 'Rototuna Junior High', note: 'Hamilton' },
  { id: 'tkk', label: 'Te Kura Kaupapa Māori o Ōtepoti', note: 'Dunedin' },
  { id: 'hob', label: 'Hobart College', note: 'Hobart' },
]

const countries = [
  { value: 'AU', label: 'Australia' },
  { value: 'NZ', label: 'Aotearoa New Zealand' },
]

export function Fields() {
  return (
    <Specimen id="fields" title="Fields">
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <TextField
          label="Rest"
          name="first_name"
          placeholder="First name"
          hint="As your mates say it."
          autoComplete="off"
        />
        <TextField label="With icon" name="query" icon={Search} defaultValue="Marine" optional />
        <TextField
          label="Error"
          name="bad_email"
          type="email"
          defaultValue="maia@"
          error="Please enter a valid email"
        />
        <TextField label="Good" name="good_email" type="email" defaultValue="maia@example.com" good />
        <TextField label="Disabled" name="school_set" defaultValue="Set by your school" disabled />
        <PasswordField
          label="Password"
          name="new_password"
          autoComplete="new-password"
          hint="8 characters or more. A short sentence works well."
        />
        <Select label="Select" name="country" options={countries} defaultValue="NZ" />
        <TextField
          label="With unit"
          name="pay"
          before="$"
          after="/hr"
          inputMode="decimal"
          defaultValue="24.10"
        />
        <NumberField label="Number" name="hours" min={0} max={38} defaultValue={12} unit="hours a week" />
        <TextArea label="Text area" name="note" rows={3} defaultValue="It grows with what is written." />
      </div>
      <div className="grid gap-x-5 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        <Combobox
          label="Combobox"
          name="school"
          options={schools}
          placeholder="Your school"
          otherwise={{ label: 'My school is not here', onChoose: () => {} }}
        />
        <MonthYear label="Month and year" name="born" min="1999-01" max="2013-10" defaultValue="2013-03" />
        <div className="space-y-5">
          <SampleCode />
          <CodeInput label="Code of digits" name="code_digits" inputMode="numeric" />
          <CodeInput label="Email code, wrong" name="code_wrong" error="The token you've entered is wrong" />
        </div>
        <ChoiceGroup legend="Checkboxes">
          <Checkbox label="Rest" name="c" value="1" />
          <Checkbox label="On" name="c" value="2" defaultChecked />
          <Checkbox label="Mixed" name="c" value="3" mixed />
          <Checkbox label="Disabled" name="c" value="4" disabled />
        </ChoiceGroup>
        <RadioGroup
          legend="Radios"
          name="r"
          defaultValue="b"
          options={[
            { value: 'a', label: 'School student' },
            { value: 'b', label: 'School leaver', hint: 'Left in the last two years' },
            { value: 'c', label: 'Disabled', disabled: true },
          ]}
        />
        <div>
          <Switch label="Dark theme, off" />
          <Switch label="Switch on" defaultChecked />
          <Switch label="Disabled" disabled />
        </div>
      </div>
      <FileField label="One file" accept=".csv,text/csv" hint="Sent with its form." />
      <UploadField purpose="message-attachment" label="Files" name="sample_files" most={3} />
      <SampleForm />
    </Specimen>
  )
}

function SampleCode() {
  const [sent, setSent] = useState<string | null>(null)
  return (
    <CodeInput
      label="Email code"
      name="code"
      hint={sent ? `Checked ${sent}` : 'Four letters or digits'}
      onComplete={setSent}
    />
  )
}

function SampleForm() {
  const [errors, setErrors] = useState<Record<string, string[]> | null>(null)
  return (
    <form
      className="max-w-115"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setErrors({
          sample_email: ['Please enter valid email address'],
          sample_country: ['Choose a country'],
        })
      }}
    >
      <ErrorSummary errors={errors} />
      <div className="space-y-4">
        <TextField label="Email" name="sample_email" type="email" error={errors?.sample_email?.[0]} />
        <Select
          label="Country"
          name="sample_country"
          options={countries}
          placeholder="Choose a country"
          error={errors?.sample_country?.[0]}
        />
        <Button type="submit">Try the error summary</Button>
      </div>
    </form>
  )
}
