import { useInstanceId } from '@wordpress/compose';
import { useReducer } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { nameOf } from '../../speakers';
import type { Speaker } from '../../transcript/types';
import { useKeys } from '../hooks/use-keys';
import { optionsFor, type Option } from '../options';
import { intentOf, isOpen, speakerFieldReducer, type Intent } from '../speaker-field';

interface Props {
	/** Name in the dialogue as HTML. */
	readonly label: string;
	readonly current?: Speaker;
	readonly speakers: readonly Speaker[];
	/** Called with the author's choice. */
	readonly onIntent: ( intent: Intent, name: string ) => void;
	/** Moves the focus to the text of the dialogue. */
	readonly onDone: () => void;
}

interface ListProps {
	readonly id: string;
	readonly options: readonly Option[];
	readonly active: number;
	readonly onPick: ( option: Option ) => void;
}

function List( { id, options, active, onPick }: ListProps ) {
	return (
		<ul id={ id } role="listbox" aria-label={ __( 'Speakers', 'slipstream' ) }>
			{ options.map( ( option, index ) => (
				<li
					key={ option.key }
					id={ `${ id }-${ index }` }
					role="option"
					aria-selected={ index === active }
					// Keep the focus in the field, because leaving it would apply the typed name.
					onMouseDown={ ( event ) => {
						event.preventDefault();
						onPick( option );
					} }
				>
					{ option.text }
				</li>
			) ) }
		</ul>
	);
}

/** A combobox to select, add or rename a speaker of the conversation. */
export function SpeakerPicker( { label, current, speakers, onIntent, onDone }: Props ) {
	const id = useInstanceId( SpeakerPicker, 'jetpack-dialogue-speakers' );
	const [ field, dispatch ] = useReducer( speakerFieldReducer, { status: 'ready' } );
	const text = isOpen( field ) ? field.text : nameOf( label );
	const intent = intentOf( text, label, current, speakers );
	const options = isOpen( field ) ? optionsFor( text, intent, current, speakers ) : [];
	const active = isOpen( field ) ? field.active : -1;

	const take = ( decided: Intent, name = text ) => {
		dispatch( { type: 'leave', intent: decided } );
		onIntent( decided, name );
	};
	const pick = ( option: Option ) => {
		take( option.intent, option.intent.type === 'select' ? option.text : text );
		onDone();
	};
	const keys: Readonly< Record< string, () => void > > = {
		Enter() {
			const option = options[ active ];
			if ( option ) {
				pick( option );
			} else {
				take( intent );
				onDone();
			}
		},
		...( isOpen( field ) && {
			Escape: () => dispatch( { type: 'cancel' } ),
			ArrowDown: () => dispatch( { type: 'move', by: 1, count: options.length } ),
			ArrowUp: () => dispatch( { type: 'move', by: -1, count: options.length } ),
		} ),
	};
	const ref = useKeys( ( { key, altKey } ) => {
		if ( altKey && key === 'ArrowDown' ) {
			dispatch( { type: 'open', label: text } );
			return true;
		}
		keys[ key ]?.();
		return key in keys;
	} );

	return (
		<div
			className={ `wp-block-jetpack-dialogue__participant is-participant-field ${
				field.status.startsWith( 'was' )
					? field.status.replace( 'was-', 'was-participant-' )
					: `is-participant-${ field.status }`
			}${ text ? ' has-bold-style' : '' }` }
		>
			<input
				ref={ ref }
				type="text"
				role="combobox"
				autoComplete="off"
				aria-label={ __( 'Speaker', 'slipstream' ) }
				aria-autocomplete="list"
				aria-expanded={ options.length > 0 }
				aria-controls={ id }
				aria-activedescendant={ active < 0 ? undefined : `${ id }-${ active }` }
				placeholder={ __( 'Speaker', 'slipstream' ) }
				size={ Math.max( 8, text.length + 1 ) }
				value={ text }
				onClick={ () => dispatch( { type: 'open', label: text } ) }
				onChange={ ( { target: { value } } ) =>
					dispatch( { type: 'type', text: value, intent: intentOf( value, label, current, speakers ) } )
				}
				onBlur={ () => isOpen( field ) && take( intent ) }
			/>
			{ options.length > 0 && <List id={ id } options={ options } active={ active } onPick={ pick } /> }
		</div>
	);
}
