import { testCalls } from './record.ts'

testCalls('schools')
