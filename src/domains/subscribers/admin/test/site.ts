import apiFetch from '@wordpress/api-fetch';
import type { APIFetchOptions } from '@wordpress/api-fetch';
import type { ImportedFile, ReportRow, Status, Subscriber } from '../types';
import { file } from './examples';

const PER_PAGE = 3;

const refuse = ( code: string, message: string ): never => {
	throw { code, message };
};

/** A stand-in for the server's routes, behind apiFetch. */
export class Site {
	subscribers: Subscriber[] = [];
	/** The uploaded file. */
	imported?: ImportedFile;
	/** Pages of the report. */
	report: readonly ( readonly ReportRow[] )[] = [];
	/** Requests in the form `METHOD path`, with their data. */
	readonly asked: string[] = [];
	/** Errors of single subscribers, by ID. */
	readonly refusals = new Map< number, string >();
	/** Rejects requests whose text contains `on` with `error`. */
	failure?: { readonly on: string; readonly error: object };

	start(): void {
		apiFetch.use( async ( options ) => this.answer( options ) );
	}

	reset( subscribers: Subscriber[] ): void {
		this.subscribers = subscribers;
		this.imported = undefined;
		this.report = [];
		this.asked.length = 0;
		this.failure = undefined;
		this.refusals.clear();
	}

	find( id: number ): Subscriber {
		return (
			this.subscribers.find( ( one ) => one.id === id ) ??
			refuse( 'slipstream_subscriber_not_found', 'Subscriber not found. They may have been removed.' )
		);
	}

	private answer( { path = '', method = 'GET', data, body }: APIFetchOptions ): unknown {
		const url = new URL( path, 'https://site.example' );
		const route = url.pathname.replace( '/slipstream/v1/subscribers', '' );
		const line = `${ method } ${ route }${ decodeURIComponent( url.search ) } ${ JSON.stringify( data ?? '' ) }`;
		this.asked.push( line );
		if ( this.failure && line.includes( this.failure.on ) ) {
			throw this.failure.error;
		}
		if ( route.startsWith( '/imports' ) ) {
			return this.answerImport( method, route, url.searchParams, body );
		}
		if ( route.includes( 'categories' ) ) {
			return [ { id: 3, name: 'Gardens' } ];
		}
		if ( route === '/counts' ) {
			return this.counts();
		}
		if ( route === '/tags' ) {
			return [ ...new Set( this.subscribers.flatMap( ( { tags } ) => tags ) ) ].sort();
		}
		if ( route === '/bulk' ) {
			return this.act( data as { action: string; subscribers: number[]; tags?: string[] } );
		}
		if ( route && method === 'POST' ) {
			return this.change( Number( route.slice( 1 ) ), data as Partial< Subscriber > );
		}
		return route ? this.find( Number( route.slice( 1 ) ) ) : this.collection( method, url.searchParams, data );
	}

	private change( id: number, details: Partial< Subscriber > ): Subscriber {
		const changed = { ...this.find( id ), ...details };
		this.subscribers = this.subscribers.map( ( one ) => ( one.id === id ? changed : one ) );
		return changed;
	}

	private collection( method: string, query: URLSearchParams, data: unknown ) {
		return method === 'POST'
			? this.add( data as { email: string; consent: string; name: string } )
			: this.list( query );
	}

	private list( query: URLSearchParams ) {
		const found = this.subscribers
			.filter( ( { status } ) => status === query.get( 'status' ) )
			.filter( ( { email } ) => email.startsWith( query.get( 'search' ) ?? '' ) )
			.filter( ( { tags } ) => ! query.has( 'tag' ) || tags.includes( query.get( 'tag' ) ?? '' ) )
			.filter( ( { id } ) => ! query.has( 'cursor' ) || id < Number( query.get( 'cursor' ) ) )
			.sort( ( one, other ) => other.id - one.id );
		const items = found.slice( 0, PER_PAGE );
		return { items, next: found.length > PER_PAGE ? String( items.at( -1 )?.id ) : null };
	}

	private counts() {
		const count = ( name: Status ) => this.subscribers.filter( ( { status } ) => status === name ).length;
		return {
			active: count( 'active' ),
			pending: count( 'pending' ),
			unsubscribed: count( 'unsubscribed' ),
			bounced: count( 'bounced' ),
		};
	}

	private add( { email, consent, name }: { email: string; consent: string; name: string } ) {
		if ( ! email.includes( '@' ) ) {
			return refuse( 'slipstream_subscriber_email', 'This is not a valid email address.' );
		}
		const id = 1 + Math.max( 0, ...this.subscribers.map( ( one ) => one.id ) );
		const added: Subscriber = {
			...{ id, email, name, tags: [], consent, categories: [], source: '', locale: 'en_US' },
			...{ consented: null, created: '2026-11-22T11:00:00+00:00', confirmed: null },
			...{ unsubscribed: null, bounced: null, status: consent ? 'active' : 'pending' },
		};
		this.subscribers = [ ...this.subscribers, added ];
		return added;
	}

	private act( { action, subscribers: ids, tags = [] }: { action: string; subscribers: number[]; tags?: string[] } ) {
		const there = this.subscribers.filter( ( { id } ) => ids.includes( id ) );
		const refused = there.filter( ( { id } ) => this.refusals.has( id ) );
		const done = there.filter( ( { id } ) => ! this.refusals.has( id ) );
		const gone = ids.filter( ( id ) => ! there.some( ( one ) => one.id === id ) );
		const change = ( one: Subscriber ): Subscriber => {
			switch ( action ) {
				case 'unsubscribe':
					return { ...one, status: 'unsubscribed' };
				case 'tag':
					return { ...one, tags: [ ...one.tags, ...tags ] };
				case 'untag':
					return { ...one, tags: one.tags.filter( ( tag ) => ! tags.includes( tag ) ) };
				default:
					return one;
			}
		};
		const after = done.map( change );
		this.subscribers = this.subscribers
			.map( ( one ) => after.find( ( { id } ) => id === one.id ) ?? one )
			.filter( ( { id } ) => action !== 'remove' || ! done.some( ( one ) => one.id === id ) );
		return {
			rows: action === 'remove' ? [] : after,
			deleted: action === 'remove' ? done.map( ( { id } ) => id ) : [],
			failed: [
				...gone.map( ( id ) => ( { id, code: 'slipstream_subscriber_not_found', message: 'There is none.' } ) ),
				...refused.map( ( { id } ) => ( { id, code: 'refused', message: this.refusals.get( id ) ?? '' } ) ),
			],
		};
	}

	private answerImport( method: string, route: string, query: URLSearchParams, body: unknown ) {
		if ( route.endsWith( '/report' ) ) {
			const page = Number( query.get( 'cursor' ) );
			const rows = this.report[ page ] ?? [];
			return {
				items: rows.filter( ( { result } ) => query.get( 'problems' ) !== 'true' || result !== 'added' ),
				next: page + 1 < this.report.length ? String( page + 1 ) : null,
			};
		}
		if ( body instanceof FormData ) {
			this.imported = file();
		}
		if ( method === 'GET' && route === '/imports' ) {
			return this.imported ? [ this.imported ] : [];
		}
		if ( route.endsWith( '/undo' ) ) {
			this.imported =
				method === 'POST' && this.imported ? { ...this.imported, status: 'undoing' } : this.imported;
			return { subscribed: 3, left: 2 };
		}
		const imported = this.imported ?? refuse( 'slipstream_import_not_found', 'Import not found.' );
		if ( method === 'POST' && ! body ) {
			this.imported = { ...imported, status: 'running' };
		}
		if ( method === 'DELETE' ) {
			this.imported = undefined;
		}
		return this.imported ?? imported;
	}
}
