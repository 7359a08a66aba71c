import { __, _x } from '@wordpress/i18n';
import { MEMBER_STATES, memberFolderTitles } from './members/labels';
import type { Counts, Section } from './types';

/** Folders of each section. A section opens with its first folder. */
const FOLDERS = {
	orders: [ 'paid', 'open', 'attention', 'closed' ],
	subscriptions: [ 'active', 'overdue', 'ending', 'ended' ],
	donations: [ 'paid', 'open', 'attention', 'closed' ],
	members: [ 'all', ...MEMBER_STATES ],
	unmatched: [ '' ],
	overview: [ '' ],
} as const satisfies Record< Section, readonly string[] >;

/** A section and a folder, such as "orders/paid". */
export type Place = { [ S in Section ]: `${ S }/${ ( typeof FOLDERS )[ S ][ number ] }` }[ Section ];

const SECTIONS = Object.keys( FOLDERS ) as Section[];

const PLACES = SECTIONS.flatMap( ( section ) => FOLDERS[ section ].map( ( folder ) => `${ section }/${ folder }` ) );

export const START: Place = 'orders/paid';

export const sectionTitles = (): Readonly< Record< Section, string > > => ( {
	orders: __( 'Orders', 'slipstream' ),
	subscriptions: __( 'Subscriptions', 'slipstream' ),
	donations: __( 'Donations', 'slipstream' ),
	members: __( 'Members', 'slipstream' ),
	unmatched: __( 'Unmatched payments', 'slipstream' ),
	overview: __( 'Overview', 'slipstream' ),
} );

const folderTitles = (): Readonly< Record< string, string > > => ( {
	paid: __( 'Paid', 'slipstream' ),
	open: __( 'Not paid', 'slipstream' ),
	attention: __( 'Needs review', 'slipstream' ),
	closed: __( 'Closed', 'slipstream' ),
	active: __( 'Running', 'slipstream' ),
	overdue: __( 'Overdue', 'slipstream' ),
	ending: _x( 'Canceled', 'subscription', 'slipstream' ),
	ended: __( 'Ended', 'slipstream' ),
} );

const titlesIn = ( section: Section ) => ( section === 'members' ? memberFolderTitles() : folderTitles() );

/** Returns the title of a folder, or of its section if that has no folders. */
export const placeTitle = ( place: Place ) =>
	titlesIn( sectionOf( place ) )[ folderOf( place ) ] || sectionTitles()[ sectionOf( place ) ];

export const sectionOf = ( place: Place ) => place.split( '/' )[ 0 ] as Section;

export const folderOf = ( place: Place ) => place.split( '/' )[ 1 ] ?? '';

/** Returns the hash part of a place's URL. The first folder of a section has the section's URL. */
export function placeUrl( place: string ): string {
	const [ section = '', folder = '' ] = place.split( '/' );
	const isFirst = FOLDERS[ section as Section ][ 0 ] === folder;
	const names = [ section === 'orders' ? '' : section, isFirst ? '' : folder ].filter( Boolean );
	return `#/${ names.join( '/' ) }`;
}

/** @param path Part of the URL after `#/`. */
export const placeOf = ( path: string ) =>
	( PLACES.find( ( place ) => placeUrl( place ) === `#/${ path }` ) ?? START ) as Place;

export const firstPlace = ( section: Section ) => `${ section }/${ FOLDERS[ section ][ 0 ] }` as Place;

/** @param hidden Sections that have nothing to show. */
export const sectionLinks = ( hidden: readonly Section[] ) =>
	SECTIONS.filter( ( name ) => ! hidden.includes( name ) ).map( ( name ) => ( {
		name,
		title: sectionTitles()[ name ],
		url: placeUrl( firstPlace( name ) ),
	} ) );

export const foldersWith = ( section: Section, counts?: Counts ) =>
	FOLDERS[ section ].map( ( name ) => ( {
		name,
		title: titlesIn( section )[ name ] ?? name,
		url: placeUrl( `${ section }/${ name }` ),
		count: counts?.[ name ],
	} ) );
