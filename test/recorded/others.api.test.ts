import { testCalls } from './record.ts'

testCalls('others')
