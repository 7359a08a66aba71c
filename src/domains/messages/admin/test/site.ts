import apiFetch from '@wordpress/api-fetch';
import type { APIFetchOptions } from '@wordpress/api-fetch';
import type { ActionName, Message, Status } from '../types';

const PER_PAGE = 3;

const STATUS_AFTER: Partial< Record< ActionName, Status > > = { spam: 'spam', ham: 'publish', trash: 'trash' };

/** A stand-in for the server's routes, behind apiFetch. */
export class Site {
	messages: Message[] = [];
	/** Requests in the form `METHOD path`. */
	readonly asked: string[] = [];
	/** Rejects requests whose text contains `on` with `error`. */
	failure?: { readonly on: string; readonly error: object };
	/** Number of late emails. */
	late = 0;
	private readonly origins = new Map< number, Status >();

	start(): void {
		apiFetch.use( async ( options ) => this.answer( options ) );
	}

	reset( messages: Message[] ): void {
		this.messages = messages;
		this.asked.length = 0;
		this.failure = undefined;
		this.late = 0;
		this.origins.clear();
	}

	/** Returns the current message. */
	find( id: number ): Message {
		const found = this.messages.find( ( message ) => message.id === id );
		if ( ! found ) {
			throw {
				code: 'slipstream_message_not_found',
				message: 'Message not found. It may have been deleted.',
				data: { status: 404 },
			};
		}
		return found;
	}

	private answer( { path = '', method = 'GET', data }: APIFetchOptions ): unknown {
		const url = new URL( path, 'https://site.example' );
		const line = `${ method } ${ url.pathname.replace( '/slipstream/v1/messages', '' ) }${ decodeURIComponent( url.search ) }`;
		this.asked.push( line );
		if ( this.failure && line.includes( this.failure.on ) ) {
			throw this.failure.error;
		}
		const name = url.pathname.split( '/' ).pop() ?? '';
		switch ( name ) {
			case 'messages':
				return this.list( url.searchParams );
			case 'counts':
				return this.counts();
			case 'forms':
				return [ { form: 'a', source: 2, title: 'Contact', total: 3 } ];
			case 'all':
				return this.changeAll( data as Record< string, unknown > );
			case 'bulk':
				return this.change( data as { action: ActionName; messages: number[] } );
			default:
				return this.find( Number( name ) );
		}
	}

	private list( query: URLSearchParams ) {
		const search = query.get( 'search' )?.toLowerCase() ?? '';
		const delivery = query.get( 'delivery' );
		const found = this.messages
			.filter( ( { status } ) => status === query.get( 'status' ) )
			.filter( ( { author, excerpt } ) => `${ author } ${ excerpt }`.toLowerCase().includes( search ) )
			.filter( ( message ) => ! delivery || message.delivery.state === delivery )
			.filter( ( { id } ) => ! query.has( 'cursor' ) || id < Number( query.get( 'cursor' ) ) )
			.sort( ( one, other ) => other.id - one.id );
		const items = found.slice( 0, PER_PAGE );
		return { items, next: found.length > PER_PAGE ? String( items.at( -1 )?.id ) : null };
	}

	private counts() {
		const count = ( status: Status ) => this.messages.filter( ( message ) => message.status === status );
		return {
			publish: count( 'publish' ).length,
			spam: count( 'spam' ).length,
			trash: count( 'trash' ).length,
			unread: count( 'publish' ).filter( ( { unread } ) => unread ).length,
			failed: count( 'publish' ).filter( ( { delivery } ) => delivery.state === 'failed' ).length,
			late: this.late,
			waiting: count( 'publish' ).filter( ( { unread } ) => unread ).length,
		};
	}

	/** Returns a page of two messages, newest first, starting at the cursor. */
	private changeAll( { operation, status, cursor, unread, search = '' }: Record< string, unknown > ) {
		const start = Number( String( cursor ).split( '.' )[ 1 ] || Infinity );
		const found = this.messages
			.filter( ( message ) => message.status === status && message.id < start )
			.filter( ( message ) => ! unread || message.unread )
			.filter( ( { author, excerpt } ) => `${ author } ${ excerpt }`.includes( String( search ) ) )
			.sort( ( one, other ) => other.id - one.id )
			.slice( 0, 2 );
		found.forEach( ( { id } ) => this.perform( operation as ActionName, id ) );
		return { done: found.length, failed: 0, error: '', next: found.length === 2 ? `0.${ found[ 1 ]?.id }` : null };
	}

	private change( { action, messages }: { action: ActionName; messages: number[] } ) {
		const known = messages.filter( ( id ) => this.messages.some( ( message ) => message.id === id ) );
		const failed = messages
			.filter( ( id ) => ! known.includes( id ) )
			.map( ( id ) => ( {
				id,
				code: 'slipstream_message_not_found',
				message: 'Message not found. It may have been deleted.',
			} ) );
		known.forEach( ( id ) => this.perform( action, id ) );
		return { done: known, failed };
	}

	private perform( action: ActionName, id: number ): void {
		const before = this.find( id );
		if ( action === 'trash' ) {
			this.origins.set( id, before.status );
		}
		const status = action === 'restore' ? this.origins.get( id ) : STATUS_AFTER[ action ];
		const unread = { read: false, unread: true }[ action as string ] ?? before.unread;
		const after: Message = { ...before, unread, status: status ?? before.status };
		this.messages = this.messages
			.map( ( message ) => ( message.id === id ? after : message ) )
			.filter( ( message ) => action !== 'delete' || message.id !== id );
	}
}
