import { BlockIcon } from '@wordpress/block-editor';
import { Button, DropZone, FormFileUpload, Notice, Placeholder } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ChangeEvent } from 'react';
import { useImporter } from '../hooks/use-importer';
import { icon } from '../icon';
import { isBusy } from '../importer';
import { EXAMPLE, messageOf } from '../messages';
import limits from '../transcript/limits.json';
import type { Conversation } from '../transcript/types';

interface Props {
	readonly onRead: ( conversation: Conversation ) => void;
	readonly onSkip: () => void;
}

/** Asks for a transcript file. Authors can also start without one. */
export function Importer( { onRead, onSkip }: Props ) {
	const { state, choose } = useImporter( onRead );
	const onChange = ( { target }: ChangeEvent< HTMLInputElement > ) => {
		void choose( target.files?.[ 0 ] );
		// Reset the input, so that the author can select the same file again after fixing it.
		target.value = '';
	};
	return (
		<Placeholder
			className="wp-block-jetpack-conversation__placeholder"
			icon={ <BlockIcon icon={ icon } /> }
			label={ __( 'Conversation', 'slipstream' ) }
			instructions={ __( 'Upload a transcript file or create a conversation with blank content', 'slipstream' ) }
			notices={
				state.status === 'failed' && (
					<Notice status="error" isDismissible={ false }>
						{ messageOf( state.problem ) }
						{ state.problem === 'unsupported' && (
							<p>
								{ __( 'Format the lines of a text file like this:', 'slipstream' ) }{ ' ' }
								<code>{ EXAMPLE }</code>
							</p>
						) }
					</Notice>
				)
			}
		>
			<FormFileUpload
				__next40pxDefaultSize
				accept={ limits.extensions.join( ',' ) }
				onChange={ onChange }
				render={ ( { openFileDialog } ) => (
					<Button
						__next40pxDefaultSize
						variant="primary"
						disabled={ isBusy( state ) }
						accessibleWhenDisabled
						onClick={ openFileDialog }
					>
						{ __( 'Upload transcript', 'slipstream' ) }
					</Button>
				) }
			/>
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				disabled={ isBusy( state ) }
				accessibleWhenDisabled
				onClick={ onSkip }
			>
				{ __( 'Skip upload', 'slipstream' ) }
			</Button>
			<p className="wp-block-jetpack-conversation__formats">
				{ sprintf(
					/* translators: %s: a list of file name extensions. */
					__( 'Accepted file formats: %s', 'slipstream' ),
					limits.extensions.join( ', ' )
				) }
			</p>
			<DropZone
				label={ __( 'Drop a transcript file here', 'slipstream' ) }
				onFilesDrop={ ( files ) => void choose( files[ 0 ] ) }
			/>
		</Placeholder>
	);
}
