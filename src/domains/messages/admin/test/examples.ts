import type { Message, MessageRow } from '../types';

/** Returns a message whose ID is also the minute of its time, so that higher IDs are newer. */
export const row = ( id: number, given: Partial< MessageRow > = {} ): MessageRow => ( {
	id,
	status: 'publish',
	unread: false,
	date: `2026-11-22T10:${ String( id ).padStart( 2, '0' ) }:00Z`,
	author: `Sender ${ id }`,
	email: `sender${ id }@example.org`,
	subject: `Subject ${ id }`,
	excerpt: `Text ${ id }`,
	source: { id: 2, title: 'Contact', url: 'https://site.example/contact/' },
	delivery: { state: 'handed_over', round: 1, message: '', attempts: 1, date: '2026-11-22T11:00:00Z' },
	...given,
} );

export const whole = ( message: MessageRow, given: Partial< Message > = {} ): Message => ( {
	fields: [
		{ key: '1_Name', label: 'Name', type: 'name', value: message.author },
		{ key: '2_Email', label: 'Email', type: 'email', value: message.email },
		{ key: '3_Message', label: 'Message', type: 'textarea', value: message.excerpt },
	],
	files: [],
	ip: '192.0.2.7',
	is_user: false,
	recipients: [ 'owner@example.org' ],
	...message,
	...given,
} );
