#!/usr/bin/env node
// Measures two variants alternately and prints ratios, because times vary on a shared machine.
// usage: npm run bench [-- [forms | audience | gallery | likes | members | payments | related] [--rounds 21]]
//
// audience  newsletters and subscribers: absolute times and megabytes on this machine
// forms     the contact form and its messages: absolute times on this machine
// gallery   the tiled gallery compared with WordPress' gallery, with the same photos
// likes     how fast likes are counted, and the effect of 10,000 likes from one IP address and from 10,000 addresses
// members   access decisions for paid content, by number of members
// payments  lists and overview with 100,000 orders, and recording events in the ledger
// related   related posts by number of posts, and their quality compared with a full-text query
import { parseArgs } from 'node:util';
import { openBrowser } from '../budgets/lib/browser.mjs';
import { openMeasuredSite } from '../budgets/lib/site.mjs';
import { measureAudience } from './lib/audience.mjs';
import { measureEditor } from './lib/editor.mjs';
import { measureForms } from './lib/forms.mjs';
import { measureGallery } from './lib/gallery.mjs';
import { measureLcp } from './lib/lcp.mjs';
import { measureLikes } from './lib/likes.mjs';
import { measureMembers } from './lib/members.mjs';
import { measurePayments } from './lib/payments.mjs';
import { measureRelated } from './lib/related.mjs';
import { measureCpu } from './lib/server.mjs';

const { values, positionals } = parseArgs( {
	options: { rounds: { type: 'string', default: '21' } },
	allowPositionals: true,
} );
const rounds = Number( values.rounds );

const PARTS = {
	forms: measureForms,
	audience: measureAudience,
	gallery: measureGallery,
	likes: measureLikes,
	members: measureMembers,
	payments: measurePayments,
	related: measureRelated,
};

const rows = await ( PARTS[ positionals[ 0 ] ] ?? measurePages )( rounds );
console.log( [ 'what', 'measured', 'goal' ].join( ' | ' ) );
for ( const { what, measured, goal } of rows ) {
	console.log( [ what, measured, goal ].join( ' | ' ) );
}
process.exit( 0 );

async function measurePages() {
	const site = await openMeasuredSite();
	const browser = await openBrowser();
	try {
		return [
			await measureCpu( site, rounds ),
			await measureLcp( site, browser, Math.ceil( rounds / 2 ) ),
			...( await measureEditor( site, browser, Math.ceil( rounds / 3 ) ) ),
		];
	} finally {
		await browser.close();
		await site.dispose();
	}
}
