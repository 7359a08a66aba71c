import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { expect, type BrowserContext } from '@playwright/test';
import { addToSite } from '../e2e/lib/embeds';

/** The same as in payments-site.php. */
const SECRET = 'whsec_c2xpcHN0cmVhbS1zdGFuZC1pbg';

interface SignedEvent {
	readonly type: string;
	readonly body: string;
	readonly header: string;
}

/** @param time Unix time of the site's clock. The stand-in would sign with its own clock, which may be months ahead. */
function sign( body: string, time: number ): string {
	return `t=${ time },v1=${ createHmac( 'sha256', SECRET ).update( `${ time }.${ body }` ).digest( 'hex' ) }`;
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
	/** Simulates what a person does at Stripe. Returns the events that Stripe sends. */
	const control = async ( order: object ) => {
		const response = await fetch( `${ url }/_control`, { method: 'POST', body: JSON.stringify( order ) } );
		return ( await response.json() ) as SignedEvent[];
	};
	return {
		url,
		control,
		/**
		 * Simulates what a person does at Stripe, and sends the events to the site.
		 *
		 * @param context A browser that is connected to the stand-in.
		 * @param ahead   Seconds by which the site's clock is ahead.
		 * @return Objects of the events.
		 */
		deliver: async ( context: BrowserContext, baseURL: string | undefined, order: object, ahead = 0 ) => {
			const events = await control( order );
			for ( const { body } of events ) {
				const response = await context.request.post(
					`${ baseURL }/index.php?rest_route=/slipstream/v1/webhooks/stripe`,
					{
						data: body,
						headers: {
							'Content-Type': 'application/json',
							'Stripe-Signature': sign( body, Math.floor( Date.now() / 1000 ) + ahead ),
						},
					}
				);
				expect( response.status() ).toBe( 200 );
			}
			return events.map(
				( { body } ) => ( JSON.parse( body ) as { data: { object: Record< string, string > } } ).data.object
			);
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
