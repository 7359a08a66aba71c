import { Button, FormFileUpload, Modal, Notice, SelectControl, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ArchivedThread } from '../archive';
import { useThreadImport } from '../hooks/use-thread-import';

/** Maximum characters of the first tweet, which names a thread in the list. */
const TITLE_LENGTH = 60;

interface ThreadListProps {
	readonly threads: readonly ArchivedThread[];
	readonly chosen: number;
	readonly onChange: ( index: number ) => void;
}

function ThreadList( { threads, chosen, onChange }: ThreadListProps ) {
	return (
		<SelectControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ __( 'Thread', 'slipstream' ) }
			value={ String( chosen ) }
			options={ threads.map( ( tweets, index ) => ( {
				value: String( index ),
				label: tweets[ 0 ]?.text.slice( 0, TITLE_LENGTH ) ?? '',
			} ) ) }
			onChange={ ( value ) => onChange( Number( value ) ) }
		/>
	);
}

function ThreadText( { text, onChange }: { readonly text: string; readonly onChange: ( text: string ) => void } ) {
	return (
		<TextareaControl
			__nextHasNoMarginBottom
			label={ __( 'Link or text of the thread', 'slipstream' ) }
			help={ __(
				'A link to a public post on Mastodon or Bluesky, or text with an empty line between posts.',
				'slipstream'
			) }
			rows={ 8 }
			value={ text }
			onChange={ onChange }
		/>
	);
}

/** Dialog to import a thread from its URL, its text, or an archive of X. */
export default function ImportDialog( { onClose }: { readonly onClose: () => void } ) {
	const [ text, setText ] = useState( '' );
	const [ chosen, setChosen ] = useState( 0 );
	const { threads, error, isBusy, importThread, openArchive } = useThreadImport( onClose );
	const thread = threads[ chosen ];
	const source = text.trim();

	return (
		<Modal title={ __( 'Import a thread', 'slipstream' ) } onRequestClose={ onClose } size="medium">
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ threads.length > 0 ? (
				<ThreadList threads={ threads } chosen={ chosen } onChange={ setChosen } />
			) : (
				<ThreadText text={ text } onChange={ setText } />
			) }
			<div className="slipstream-thread-import__actions">
				<FormFileUpload
					__next40pxDefaultSize
					accept=".js,.json"
					onChange={ ( { currentTarget } ) => {
						setChosen( 0 );
						void openArchive( currentTarget.files?.[ 0 ] );
					} }
				>
					{ __( 'Choose an X archive', 'slipstream' ) }
				</FormFileUpload>
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ isBusy }
					disabled={ isBusy || ( source === '' && ! thread ) }
					onClick={ () => importThread( source, thread ) }
				>
					{ __( 'Import', 'slipstream' ) }
				</Button>
			</div>
		</Modal>
	);
}
