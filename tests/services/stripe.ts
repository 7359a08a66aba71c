import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { addToSite } from '../e2e/lib/embeds';

interface SignedEvent {
	readonly type: string;
	readonly body: string;
	readonly header: string;
}

/** Starts the stand-in for Stripe (stripe.mjs), for browser tests. */
export async function startStripe() {
	const child = spawn( process.execPath, [
		join( import.meta.dirname, 'stripe.mjs' ),
		String( Math.floor( Date.now() / 1000 ) ),
		String( Date.now() ),
	] );
	const port = await new Promise< string >( ( resolve, reject ) => {
		child.stdout.once( 'data', ( data ) => resolve( String( data ).trim() ) );
		child.once( 'error', reject );
	} );
	const url = `http://127.0.0.1:${ port }`;
	addToSite( 'payments' );
	return {
		url,
		/** Simulates what a person does at Stripe. Returns the events that Stripe sends. */
		control: async ( order: object ) => {
			const response = await fetch( `${ url }/_control`, { method: 'POST', body: JSON.stringify( order ) } );
			return ( await response.json() ) as SignedEvent[];
		},
		requests: async () =>
			( await ( await fetch( `${ url }/_requests` ) ).json() ) as {
				readonly method: string;
				readonly path: string;
				readonly body: Readonly< Record< string, unknown > >;
			}[],
		/** Connects the site to the stand-in, for requests from one browser. */
		connect: ( context: BrowserContext, baseURL: string | undefined ) =>
			context.addCookies( [
				{ name: 'slipstream_payments_test', value: encodeURIComponent( url ), url: String( baseURL ) },
			] ),
		stop: () => child.stdin.end(),
	};
}
