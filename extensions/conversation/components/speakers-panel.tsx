import { Button, PanelBody, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Speakers } from '../hooks/use-speakers';
import { findByName, labelOf, nameOf } from '../speakers';
import type { Speaker } from '../transcript/types';
import { RemoveSpeaker } from './remove-speaker';

interface Props {
	readonly participants: readonly Speaker[];
	readonly speakers: Speakers;
}

interface RowProps {
	readonly speaker: Speaker;
	readonly onName: ( name: string ) => void;
	readonly onRemove: () => void;
}

/** A speaker's name field and Remove button. */
function Row( { speaker, onName, onRemove }: RowProps ) {
	const name = nameOf( speaker.label );
	const [ typed, setTyped ] = useState< string >();
	const commit = () => {
		if ( typed !== undefined ) {
			setTyped( undefined );
			onName( typed );
		}
	};
	return (
		<li className="wp-block-jetpack-conversation__participant">
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				hideLabelFromVision
				className="wp-block-jetpack-conversation__participant-control"
				/* translators: %s: a speaker's name. */
				label={ sprintf( __( 'Name of %s', 'slipstream' ), name ) }
				value={ typed ?? name }
				onChange={ setTyped }
				onBlur={ commit }
				onKeyDown={ ( { key } ) => key === 'Enter' && commit() }
			/>
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				isDestructive
				className="wp-block-jetpack-conversation__remove-participant"
				/* translators: %s: a speaker's name. */
				aria-label={ sprintf( __( 'Remove %s', 'slipstream' ), name ) }
				onClick={ onRemove }
			>
				{ __( 'Remove', 'slipstream' ) }
			</Button>
		</li>
	);
}

function NewSpeaker( { onAdd }: { readonly onAdd: ( name: string ) => void } ) {
	const [ name, setName ] = useState( '' );
	return (
		<form
			className="wp-block-jetpack-conversation__new-participant"
			onSubmit={ ( event ) => {
				event.preventDefault();
				onAdd( name );
				setName( '' );
			} }
		>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'New speaker', 'slipstream' ) }
				value={ name }
				onChange={ setName }
			/>
			<Button __next40pxDefaultSize variant="secondary" type="submit">
				{ __( 'Add speaker', 'slipstream' ) }
			</Button>
		</form>
	);
}

/** Inspector panel to add, rename, merge and remove speakers. Changes also apply to their dialogues. */
export function SpeakersPanel( { participants, speakers }: Props ) {
	const [ leaving, setLeaving ] = useState< { readonly speaker: Speaker; readonly mergeInto?: string } >();
	const rename = ( speaker: Speaker, name: string ) => {
		const same = findByName( participants, name );
		if ( same && same.slug !== speaker.slug ) {
			setLeaving( { speaker, mergeInto: same.slug } );
		} else if ( labelOf( name ) ) {
			speakers.rename( { ...speaker, label: labelOf( name ) } );
		}
	};
	const remove = ( speaker: Speaker ) =>
		speakers.dialoguesOf( speaker.slug ).length
			? setLeaving( { speaker } )
			: speakers.remove( speaker.slug, 'keep' );

	return (
		<PanelBody title={ __( 'Speakers', 'slipstream' ) } className="wp-block-jetpack-conversation__participants">
			<ul>
				{ participants.map( ( speaker ) => (
					<Row
						key={ speaker.slug }
						speaker={ speaker }
						onName={ ( name ) => rename( speaker, name ) }
						onRemove={ () => remove( speaker ) }
					/>
				) ) }
			</ul>
			<NewSpeaker onAdd={ ( name ) => speakers.add( name ) } />
			{ leaving && (
				<RemoveSpeaker
					{ ...leaving }
					count={ speakers.dialoguesOf( leaving.speaker.slug ).length }
					others={ participants.filter( ( { slug } ) => slug !== leaving.speaker.slug ) }
					onClose={ () => setLeaving( undefined ) }
					onConfirm={ ( fate ) => {
						speakers.remove( leaving.speaker.slug, fate );
						setLeaving( undefined );
					} }
				/>
			) }
		</PanelBody>
	);
}
