import { intentOf, speakerFieldReducer, type SpeakerField, type SpeakerFieldEvent } from '../dialogue/speaker-field';
import { optionsFor } from '../dialogue/options';
import { partOf, withPart } from '../dialogue/timestamp';
import { importerReducer, isBusy, type ImporterEvent, type ImporterState } from '../importer';
import { defaultSpeakers, labelOf, nameOf, readSpeakers, removeSpeaker, updateSpeaker, withSpeaker } from '../speakers';

const ANN = { slug: 'speaker-0', label: 'Ann' };
const TOM = { slug: 'speaker-1', label: 'Tom &amp; Co' };
const ALL = [ ANN, TOM ];

describe( 'speakers', () => {
	it( '[CNV-08] default to three', () => {
		expect( defaultSpeakers() ).toEqual( [
			{ slug: 'participant-0', label: 'Speaker 1' },
			{ slug: 'participant-1', label: 'Speaker 2' },
			{ slug: 'participant-2', label: 'Speaker 3' },
		] );
		expect( optionsFor( '', { type: 'keep' }, undefined, [] ).map( ( { text } ) => text ) ).toEqual( [
			'Speaker 1',
			'Speaker 2',
			'Speaker 3',
		] );
	} );

	it( '[CNV-05, CNV-06, CNV-29] are added with a trimmed name and the time as slug', () => {
		const before = Date.now();
		const added = withSpeaker( ALL, '  Bob  <b> ' );
		expect( added?.speaker.label ).toBe( 'Bob &lt;b&gt;' );
		expect( added?.speakers ).toEqual( [ ...ALL, added?.speaker ] );
		const time = Number( /^speaker-(\d+)$/.exec( added?.speaker.slug ?? '' )?.[ 1 ] );
		expect( time ).toBeGreaterThanOrEqual( before );
		expect( time ).toBeLessThanOrEqual( Date.now() );
		expect( withSpeaker( [], 'Speaker 2', 'participant-1' )?.speaker.slug ).toBe( 'participant-1' );
	} );

	it.each( [ 'Tom & Co', ' tom  & CO ' ] )( '[CNV-30] finds %s in the list', ( name ) => {
		expect( withSpeaker( ALL, name ) ).toEqual( { speakers: ALL, speaker: TOM } );
	} );

	it.each( [ '', ' \t\n' ] )( '[CNV-31] adds nobody for the name "%s"', ( name ) => {
		expect( withSpeaker( ALL, name ) ).toBeNull();
	} );

	it( '[CNV-32] changes only the speaker with the slug', () => {
		expect( updateSpeaker( ALL, { ...ANN, label: 'Anna' } ) ).toEqual( [ { ...ANN, label: 'Anna' }, TOM ] );
		expect( updateSpeaker( ALL, { slug: 'other', label: 'x' } ) ).toEqual( ALL );
	} );

	it( '[CNV-33] removes only the speaker with the slug', () => {
		expect( removeSpeaker( ALL, ANN.slug ) ).toEqual( [ TOM ] );
		expect( removeSpeaker( ALL, 'other' ) ).toEqual( ALL );
	} );

	it( 'reads only valid speakers from a post', () => {
		expect( readSpeakers( [ ANN, null, 'x', { slug: 5, label: 'x' }, { slug: 'x' } ] ) ).toEqual( [ ANN ] );
		expect( readSpeakers( 'x' ) ).toEqual( [] );
		expect( nameOf( labelOf( 'A <b>&nbsp;' ) ) ).toBe( 'A <b>&nbsp;' );
	} );
} );

describe( 'intent of a name', () => {
	it.each( [
		[ 'the same name', 'Ann', 'Ann', ANN, { type: 'keep' } ],
		[ 'an empty name without a speaker', ' ', '', undefined, { type: 'keep' } ],
		[ '[DLG-15] nothing any more', ' ', 'Ann', ANN, { type: 'clear' } ],
		[ '[DLG-11] an existing speaker', 'tom & co', 'Ann', ANN, { type: 'select', speaker: TOM } ],
		[ '[DLG-11] an existing speaker, where nobody was', 'Ann', '', undefined, { type: 'select', speaker: ANN } ],
		[ '[DLG-12] another name for the current one', 'Anna', 'Ann', ANN, { type: 'edit' } ],
		[ '[DLG-12] other capitals for the current one', 'ANN', 'Ann', ANN, { type: 'edit' } ],
		[ '[DLG-13] somebody new', 'Bob', '', undefined, { type: 'add' } ],
		[ '[DLG-13] somebody new, where a name is on no list', 'Bob', 'Eve', undefined, { type: 'add' } ],
	] )( '%s', ( _, text, label, current, intent ) => {
		expect( intentOf( text, label, current, ALL ) ).toEqual( intent );
	} );

	it( 'the list offers to add or to rename when a new name replaces the speaker', () => {
		const texts = optionsFor( 'Tomas', { type: 'edit' }, ANN, ALL ).map( ( { text } ) => text );
		expect( texts ).toEqual( [ 'Rename Ann to Tomas', 'Add Tomas as a new speaker' ] );
		expect( optionsFor( 'o', { type: 'add' }, undefined, ALL ).map( ( { text } ) => text ) ).toEqual( [
			'Tom & Co',
			'Add o as a new speaker',
		] );
	} );
} );

describe( 'speaker field', () => {
	const open = ( status: 'adding' | 'selecting' | 'editing', text = 'x', active = -1 ): SpeakerField => ( {
		status,
		text,
		active,
	} );
	const ready: SpeakerField = { status: 'ready' };
	const type = ( intent: 'keep' | 'clear' | 'edit' | 'add' ): SpeakerFieldEvent => ( {
		type: 'type',
		text: 'y',
		intent: { type: intent },
	} );
	const leave = ( intent: 'keep' | 'clear' | 'edit' | 'add' ): SpeakerFieldEvent => ( {
		type: 'leave',
		intent: { type: intent },
	} );
	const select = { type: 'select', speaker: TOM } as const;
	const move = ( by: 1 | -1, count: number ): SpeakerFieldEvent => ( { type: 'move', by, count } );

	it.each< [ string, SpeakerField, SpeakerFieldEvent, SpeakerField ] >( [
		[ 'opens', ready, { type: 'open', label: 'Ann' }, open( 'selecting', 'Ann' ) ],
		[ 'opens once', open( 'adding' ), { type: 'open', label: 'Ann' }, open( 'adding' ) ],
		[ 'opens again', { status: 'was-added' }, { type: 'open', label: 'Ann' }, open( 'selecting', 'Ann' ) ],
		[ 'is adding', ready, type( 'add' ), open( 'adding', 'y' ) ],
		[ 'is editing', open( 'selecting' ), type( 'edit' ), open( 'editing', 'y' ) ],
		[
			'is selecting',
			open( 'editing', 'x', 2 ),
			{ type: 'type', text: 'y', intent: select },
			open( 'selecting', 'y' ),
		],
		[ 'is selecting while it says the same', open( 'adding' ), type( 'keep' ), open( 'selecting', 'y' ) ],
		[ 'is selecting while it is empty', open( 'adding' ), type( 'clear' ), open( 'selecting', 'y' ) ],
		[ 'was added', open( 'adding' ), leave( 'add' ), { status: 'was-added' } ],
		[ 'was edited', open( 'editing' ), leave( 'edit' ), { status: 'was-edited' } ],
		[ 'was selected', open( 'selecting' ), { type: 'leave', intent: select }, { status: 'was-selected' } ],
		[ 'is ready when nothing changed', open( 'selecting' ), leave( 'keep' ), ready ],
		[ 'is ready when it was emptied', open( 'selecting' ), leave( 'clear' ), ready ],
		[ 'is ready after cancel', open( 'editing' ), { type: 'cancel' }, ready ],
		[ 'keeps its status', { status: 'was-added' }, { type: 'cancel' }, { status: 'was-added' } ],
		[ 'goes down', open( 'adding' ), move( 1, 3 ), open( 'adding', 'x', 0 ) ],
		[ 'goes up to the last', open( 'adding' ), move( -1, 3 ), open( 'adding', 'x', 2 ) ],
		[ 'goes round', open( 'adding', 'x', 2 ), move( 1, 3 ), open( 'adding', 'x', 0 ) ],
		[ 'goes back', open( 'adding', 'x', 2 ), move( -1, 3 ), open( 'adding', 'x', 1 ) ],
		[ 'does not move in an empty list', open( 'adding' ), move( 1, 0 ), open( 'adding' ) ],
		[ 'does not move without focus', ready, move( 1, 3 ), ready ],
	] )( '[DLG-09] %s', ( _, field, event, next ) => {
		expect( speakerFieldReducer( field, event ) ).toEqual( next );
	} );
} );

describe( 'importer', () => {
	const failed: ImporterState = { status: 'failed', problem: 'size' };

	it.each< [ string, ImporterState, ImporterEvent, ImporterState ] >( [
		[ '[CNV-26] reads', { status: 'waiting' }, { type: 'choose' }, { status: 'reading' } ],
		[ '[CNV-27] forgets what went wrong before', failed, { type: 'choose' }, { status: 'reading' } ],
		[ 'reads one file at a time', { status: 'reading' }, { type: 'choose' }, { status: 'reading' } ],
		[ '[CNV-28] fails', { status: 'reading' }, { type: 'fail', problem: 'size' }, failed ],
		[ '[CNV-27] fails anew', failed, { type: 'fail', problem: 'type' }, { status: 'failed', problem: 'type' } ],
		[ 'is done', { status: 'reading' }, { type: 'finish' }, { status: 'waiting' } ],
	] )( '%s', ( _, state, event, next ) => {
		expect( importerReducer( state, event ) ).toEqual( next );
	} );

	it( '[CNV-26, CNV-28] is busy only while it reads', () => {
		expect( [ { status: 'waiting' } as const, { status: 'reading' } as const, failed ].map( isBusy ) ).toEqual( [
			false,
			true,
			false,
		] );
	} );
} );

describe( 'parts of a timestamp', () => {
	it.each( [
		[ '[DLG-16] hour', '00:00', 'hour', 24, '23:00:00' ],
		[ '[DLG-16] minute', '00:00', 'minute', 60, '59:00' ],
		[ '[DLG-16] second', '00:00', 'second', '75', '00:59' ],
		[ '[DLG-16] hour', '05:00:00', 'hour', -1, '00:00' ],
		[ '[DLG-17] second', '01:10', 'second', 5, '01:05' ],
		[ '[DLG-17] minute', '0:03', 'minute', '7', '07:03' ],
		[ '[DLG-18] hour', '01:01:02', 'hour', 0, '01:02' ],
		[ '[DLG-18] minute', '00:01:02', 'minute', 1, '01:02' ],
		[ 'nothing typed: second', '01:10', 'second', '', '01:00' ],
		[ 'no number typed: second', '01:10', 'second', 'x', '01:00' ],
	] as const )( '%s of %s', ( _, timestamp, part, value, next ) => {
		expect( withPart( timestamp, part, value ) ).toBe( next );
	} );

	it( '[DLG-17] have two digits', () => {
		expect( ( [ 'hour', 'minute', 'second' ] as const ).map( ( part ) => partOf( '1:02:05', part ) ) ).toEqual( [
			'01',
			'02',
			'05',
		] );
	} );
} );
