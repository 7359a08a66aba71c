import { describe as describeMail, isChoosable } from '../describe';
import type { Newsletter } from '../types';

const NEWSLETTER: Newsletter = {
	may_choose: true,
	objection: '',
	paused: '',
	status: 'none',
	reason: '',
	audience: 2,
	recipients: 0,
	waiting: 0,
	sent: 0,
	failed: 0,
	interrupted: 0,
	withheld: {},
	began: null,
};

const DRAFT = { isPublished: false, isSwitchedOff: false };
const PUBLISHED = { ...DRAFT, isPublished: true };
const MAILED = { status: 'queued', recipients: 9, began: '2026-11-22T10:00:00+00:00' } as const;

it.each< [ string, Partial< Newsletter >, typeof DRAFT, string[], boolean ] >( [
	[ 'a draft', {}, DRAFT, [ '2 subscribers will receive this post when it is first published.' ], true ],
	[
		'a draft for one',
		{ audience: 1 },
		DRAFT,
		[ '1 subscriber will receive this post when it is first published.' ],
		true,
	],
	[
		'a draft while newsletters are paused',
		{ paused: 'queue' },
		DRAFT,
		[
			'2 subscribers will receive this post when it is first published.',
			'Newsletters are paused. They will be sent after an administrator ends the pause.',
		],
		true,
	],
	[
		'a post whose emails wait because the mail server refuses them',
		{ ...MAILED, sent: 0, waiting: 9, paused: 'mail' },
		PUBLISHED,
		[
			'9 emails are waiting to be sent.',
			'The mail server refuses emails at the moment. Newsletters will be sent when it accepts emails again.',
		],
		true,
	],
	[
		'a post whose newsletter is being prepared during a pause',
		{ status: 'waiting', waiting: 2, paused: 'queue' },
		PUBLISHED,
		[
			'2 emails are waiting to be sent.',
			'Newsletters are paused. They will be sent after an administrator ends the pause.',
		],
		true,
	],
	[
		'a draft that is not emailed while newsletters are paused',
		{ paused: 'queue' },
		{ ...DRAFT, isSwitchedOff: true },
		[ 'This post will not be emailed.' ],
		true,
	],
	[
		'a post whose emails were all sent before a pause',
		{ ...MAILED, sent: 9, paused: 'queue' },
		PUBLISHED,
		[ 'Emailed to 9 subscribers on November 22, 2026.' ],
		false,
	],
	[ 'a draft for nobody', { audience: 0 }, DRAFT, [ 'No subscribers for this post yet.' ], true ],
	[
		'a draft that is switched off',
		{},
		{ ...DRAFT, isSwitchedOff: true },
		[ 'This post will not be emailed.' ],
		true,
	],
	[
		'a draft that is switched on again and not saved yet',
		{ objection: 'post_switched_off' },
		DRAFT,
		[ '2 subscribers will receive this post when it is first published.' ],
		true,
	],
	[
		'a draft of an excluded category',
		{ objection: 'post_category' },
		DRAFT,
		[ 'Posts in these categories are not emailed.' ],
		true,
	],
	[
		'a site without the switch',
		{ may_choose: false },
		DRAFT,
		[ '2 subscribers will receive this post when it is first published.' ],
		false,
	],
	[ 'a post of before', {}, PUBLISHED, [ 'This post will not be emailed: it was published before.' ], false ],
	[
		'a post of a time when it was off',
		{ status: 'skipped', reason: 'off' },
		PUBLISHED,
		[ 'This post was not emailed: the newsletter was off when it was published.' ],
		false,
	],
	[
		'an imported post',
		{ status: 'skipped', reason: 'import' },
		PUBLISHED,
		[ 'This post was not emailed: it was imported.' ],
		false,
	],
	[
		'a post of a time without subscribers',
		{ status: 'skipped', reason: 'nobody' },
		PUBLISHED,
		[ 'This post was not emailed: there were no subscribers when it was published.' ],
		false,
	],
	[
		'a published post of an excluded category',
		{ status: 'skipped', reason: 'post_category' },
		PUBLISHED,
		[ 'This post was not emailed: posts in its categories are never emailed.' ],
		false,
	],
	[
		'a post with one email of each kind',
		{ ...MAILED, sent: 1, waiting: 1, failed: 1, withheld: { bounced: 1 } },
		PUBLISHED,
		[
			'Emailed to 1 subscriber on November 22, 2026.',
			'1 email is waiting to be sent.',
			'1 email could not be sent.',
			'1 email was withheld: the subscriber has left, or the post was unpublished.',
		],
		true,
	],
	[
		'a post skipped for a new reason',
		{ status: 'skipped', reason: 'x' },
		PUBLISHED,
		[ 'This post was not emailed.' ],
		false,
	],
	[
		'a post without scheduled emails',
		{ status: 'waiting' },
		PUBLISHED,
		[ '2 emails are waiting to be sent.' ],
		false,
	],
	[
		'a post on its way',
		{ ...MAILED, sent: 1, waiting: 5, failed: 2, interrupted: 1, withheld: { bounced: 1, not_subscribed: 1 } },
		PUBLISHED,
		[
			'Emailed to 1 subscriber on November 22, 2026.',
			'5 emails are waiting to be sent.',
			'2 emails could not be sent.',
			'1 of them may have arrived: sending was interrupted.',
			'2 emails were withheld: the subscribers have left, or the post was unpublished.',
		],
		true,
	],
	[
		'a post none of whose mails is sent yet',
		{ ...MAILED, waiting: 9 },
		PUBLISHED,
		[ '9 emails are waiting to be sent.' ],
		true,
	],
	[
		'a post whose mails are forgotten',
		MAILED,
		PUBLISHED,
		[ 'Emailed to 9 subscribers on November 22, 2026.' ],
		false,
	],
	[
		'a post whose newsletter was stopped before its first email',
		{ status: 'waiting', recipients: 9, withheld: { newsletter_stopped: 9 } },
		PUBLISHED,
		[ '9 emails were not sent: this newsletter was stopped.' ],
		false,
	],
	[
		'a post that was unpublished between its emails',
		{ ...MAILED, status: 'stopped', sent: 4 },
		DRAFT,
		[ 'Emailed to 4 subscribers on November 22, 2026.', 'Sending continues when the post is published again.' ],
		false,
	],
	[
		'a post that was unpublished before its first email',
		{ status: 'stopped', reason: 'post_not_public' },
		DRAFT,
		[ '2 subscribers will receive this post when it is first published.' ],
		true,
	],
	[
		'a draft that was mailed before',
		{ ...MAILED, sent: 9 },
		DRAFT,
		[ 'Emailed to 9 subscribers on November 22, 2026.' ],
		false,
	],
] )( 'says of %s what becomes of its mail', ( _, given, post, sentences, hasSwitch ) => {
	const newsletter = { ...NEWSLETTER, ...given };
	expect( describeMail( newsletter, post ) ).toEqual( sentences );
	expect( isChoosable( newsletter, post ) ).toBe( hasSwitch );
} );
