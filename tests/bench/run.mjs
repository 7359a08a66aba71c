#!/usr/bin/env node
// Measures times side by side and prints ratios: on a shared machine only they mean something.
// usage: npm run bench [-- [forms | audience | gallery | likes | members | payments | related] [--rounds 21]]
//
// audience  of a newsletter and its subscribers alone: seconds, milliseconds and megabytes of this machine
// forms     of the contact form and its messages alone, in milliseconds of this machine
// gallery   of the tiled gallery beside WordPress' own, on the same photos
// likes     how fast likes are counted, and what 10,000 likes of one address and of 10,000 addresses do
// members   who may read paid content, by the number of members
// payments  the owner's lists and overview with 100,000 orders, and how fast the ledger records events
// related   of related posts by the number of posts, and how well they are found beside a full-text query
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
