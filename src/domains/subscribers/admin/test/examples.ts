import type { ImportedFile, Subscriber } from '../types';

/** Returns a subscriber. Higher IDs are newer. */
export const subscriber = ( id: number, given: Partial< Subscriber > = {} ): Subscriber => ( {
	id,
	email: `reader${ id }@example.org`,
	name: '',
	tags: [],
	status: 'active',
	categories: [],
	consent: 'Send me new posts.',
	source: 'https://other.example/blog/',
	locale: 'en_US',
	consented: '2026-11-22T10:00:00+00:00',
	created: `2026-11-22T10:${ String( id ).padStart( 2, '0' ) }:00+00:00`,
	confirmed: '2026-11-22T10:00:00+00:00',
	unsubscribed: null,
	bounced: null,
	...given,
} );

export const file = ( given: Partial< ImportedFile > = {} ): ImportedFile => ( {
	id: 7,
	name: 'readers.csv',
	status: 'preview',
	created: '2026-11-22T10:00:00+00:00',
	states: { subscribed: 3, pending: 0, left: 0, bounced: 0, unknown: 0 },
	unknown: [],
	details: [],
	consent: '',
	encoding: 'Windows-1252',
	separator: ';',
	columns: [ 'Name', 'Email', '' ],
	sample: [
		[ 'Ann', 'ann@example.org', 'active' ],
		[ 'Bob', 'bob@', 'unsubscribed' ],
	],
	total: 4,
	valid: 3,
	email_column: 1,
	status_column: -1,
	results: { added: 0, left: 0, known: 0, opted_out: 0, invalid: 0, unconfirmed: 0, duplicate: 0 },
	...given,
} );
