import { Button, Modal, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { RemovalChoice } from '../hooks/use-speakers';
import { nameOf } from '../speakers';
import type { Speaker } from '../transcript/types';

interface Props {
	readonly speaker: Speaker;
	/** Slug of another speaker with the same name. That speaker is preselected as the replacement. */
	readonly mergeInto?: string;
	/** Number of the speaker's dialogues. */
	readonly count: number;
	readonly others: readonly Speaker[];
	readonly onConfirm: ( fate: RemovalChoice ) => void;
	readonly onClose: () => void;
}

/** Prefix of option values that contain the slug of another speaker. */
const ASSIGN = 'assign ';

const choiceOf = ( choice: string ): RemovalChoice =>
	choice.startsWith( ASSIGN ) ? { slug: choice.slice( ASSIGN.length ) } : ( choice as 'keep' | 'clear' );

/** A dialog that asks what to do with the dialogues of a speaker before the speaker is removed. */
export function RemoveSpeaker( { speaker, mergeInto, count, others, onConfirm, onClose }: Props ) {
	const [ choice, setChoice ] = useState( mergeInto === undefined ? 'keep' : ASSIGN + mergeInto );
	const options = [
		{ value: 'keep', label: __( 'Keep the name', 'slipstream' ) },
		{ value: 'clear', label: __( 'Remove the name', 'slipstream' ) },
		...others.map( ( { slug, label } ) => ( {
			value: ASSIGN + slug,
			/* translators: %s: a speaker's name. */
			label: sprintf( __( 'Assign to %s', 'slipstream' ), nameOf( label ) ),
		} ) ),
	];
	return (
		<Modal
			size="small"
			/* translators: %s: a speaker's name. */
			title={ sprintf( __( 'Remove %s', 'slipstream' ), nameOf( speaker.label ) ) }
			onRequestClose={ onClose }
		>
			<RadioControl
				label={ sprintf(
					/* translators: %d: number of lines of a speaker. */
					_n(
						"What should happen to this speaker's %d line?",
						"What should happen to this speaker's %d lines?",
						count,
						'slipstream'
					),
					count
				) }
				selected={ choice }
				options={ options }
				onChange={ setChoice }
			/>
			<div className="wp-block-jetpack-conversation__answers">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onClose }>
					{ __( 'Cancel', 'slipstream' ) }
				</Button>
				<Button __next40pxDefaultSize variant="primary" onClick={ () => onConfirm( choiceOf( choice ) ) }>
					{ __( 'Remove speaker', 'slipstream' ) }
				</Button>
			</div>
		</Modal>
	);
}
