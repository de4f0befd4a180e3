/**
 * Connects each port of an area with its answer from an area below it in the map. What opens a database loads this file.
 */
import { emailRecipients } from '#features/notifications/ports.ts'
import { confirmedPeople } from '#features/profiles/sql.ts'

emailRecipients.connect(() => confirmedPeople)
