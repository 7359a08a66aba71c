import { hasPending, applyUploads } from '../apply-uploads';
import type { Media, MediaList } from '../types';
import { uploadsReducer, type Upload, type UploadEvent, type Uploads } from '../uploads';

type Item = { id?: number; url?: string; caption?: string };
type Attributes = { items: Item[]; size?: string };

const list: MediaList< Attributes, Item > = {
	read: ( { items } ) => items,
	write: ( items ) => ( { items } ),
	toPlaceholder: ( url ) => ( { url } ),
	toItem: ( { id, url, sizes }, { caption }, { size } ) => ( {
		id: Number( id ),
		url: sizes?.[ String( size ) ]?.url ?? url,
		...( caption === undefined ? {} : { caption } ),
	} ),
};

const media = ( id: number, more: Media = {} ): Media => ( { id, url: `${ id }.jpg`, ...more } );
const start = ( url: string, replaced?: Item ): UploadEvent => ( { type: 'start', url, replaced } );
const report = ( url: string, one: Media ): UploadEvent => ( { type: 'report', url, media: one } );
const fail = ( url: string ): UploadEvent => ( { type: 'fail', url } );
const after = ( ...events: UploadEvent[] ) => events.reduce< Uploads >( uploadsReducer, {} );

describe( 'an upload', () => {
	it.each< [ string, UploadEvent[], Upload[ 'status' ] | undefined ] >( [
		[ 'begins', [ start( 'a' ) ], 'pending' ],
		[ 'arrives', [ start( 'a' ), report( 'a', media( 1 ) ) ], 'uploaded' ],
		[
			'arrives again, with sizes',
			[ start( 'a' ), report( 'a', media( 1 ) ), report( 'a', media( 1 ) ) ],
			'uploaded',
		],
		[ 'fails', [ start( 'a' ), fail( 'a' ) ], 'failed' ],
		[ 'fails after it has arrived', [ start( 'a' ), report( 'a', media( 1 ) ), fail( 'a' ) ], 'failed' ],
		[ 'has failed for good', [ start( 'a' ), fail( 'a' ), report( 'a', media( 1 ) ) ], 'failed' ],
		[ 'is unknown', [ report( 'a', media( 1 ) ), fail( 'a' ) ], undefined ],
		[ 'is not another one', [ start( 'a' ), fail( 'b' ) ], 'pending' ],
	] )( '%s', ( _, events, status ) => {
		expect( after( ...events ).a?.status ).toBe( status );
	} );
} );

describe( 'the items of a block', () => {
	const [ one, two, three ] = [ { url: 'a' }, { url: 'b' }, { url: 'c' } ];
	const all = [ start( 'a' ), start( 'b' ), start( 'c' ) ];

	it.each< [ string, Item[], UploadEvent[], Item[] | null ] >( [
		[ 'wait', [ one, two ], all, null ],
		[
			'keep the author’s order, whichever arrives first',
			[ one, two, three ],
			[ ...all, report( 'c', media( 3 ) ), report( 'a', media( 1 ) ) ],
			[ { id: 1, url: '1.jpg' }, two, { id: 3, url: '3.jpg' } ],
		],
		[
			'lose the one that fails in the middle, and only that',
			[ { id: 9, url: '9.jpg' }, one, two, three ],
			[ ...all, fail( 'b' ), report( 'c', media( 3 ) ) ],
			[ { id: 9, url: '9.jpg' }, one, { id: 3, url: '3.jpg' } ],
		],
		[
			'keep a caption that was written meanwhile, and a move',
			[ two, { ...one, caption: 'Sea' } ],
			[ ...all, report( 'a', media( 1 ) ) ],
			[ two, { id: 1, url: '1.jpg', caption: 'Sea' } ],
		],
		[ 'do not get back what was removed meanwhile', [ two ], [ ...all, report( 'a', media( 1 ) ) ], null ],
		[
			'get back what a failing file was to replace',
			[ one, { id: 8, url: '8.jpg' } ],
			[ start( 'a', { id: 7, url: '7.jpg' } ), fail( 'a' ) ],
			[
				{ id: 7, url: '7.jpg' },
				{ id: 8, url: '8.jpg' },
			],
		],
		[ 'are left alone where nothing is known of an address', [ { url: 'blob:old' }, {} ], all, null ],
	] )( '%s', ( _, items, events, expected ) => {
		expect( applyUploads( { items }, list, after( ...events ) ) ).toEqual( expected && { items: expected } );
	} );

	it( 'receive sizes of a later report and keep their texts', () => {
		const uploads = after(
			start( 'a' ),
			report( 'a', media( 1 ) ),
			report( 'a', media( 1, { sizes: { large: { url: 'l' } } } ) )
		);
		const attributes = { items: [ { id: 1, url: '1.jpg', caption: 'Sea' } ], size: 'large' };
		expect( applyUploads( attributes, list, uploads ) ).toBeNull();
		expect( applyUploads( attributes, list, uploads, uploads.a ) ).toEqual( {
			items: [ { id: 1, url: 'l', caption: 'Sea' } ],
		} );
	} );

	it( 'are removed when WordPress deletes the uploaded file', () => {
		const uploads = after( start( 'a' ), report( 'a', media( 1 ) ), fail( 'a' ) );
		const items = [
			{ id: 1, url: '1.jpg' },
			{ id: 2, url: '2.jpg' },
		];
		expect( applyUploads( { items }, list, uploads, uploads.a ) ).toEqual( { items: [ items[ 1 ] ] } );
	} );

	it( 'are pending while any of them is', () => {
		expect( hasPending( [ one, two ], after( start( 'a' ), report( 'a', media( 1 ) ), start( 'b' ) ) ) ).toBe(
			true
		);
		expect( hasPending( [ one, two ], after( start( 'a' ), fail( 'a' ) ) ) ).toBe( false );
		expect( hasPending( [ { url: undefined }, { url: 'toString' } ], {} ) ).toBe( false );
	} );
} );
