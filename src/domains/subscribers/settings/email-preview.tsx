import { Button, Notice, SelectControl } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { forceColorMode, type ColorMode } from './force-color-mode';
import { TestEmail } from './test-email';
import type { Template } from './requests';
import { usePreview } from './use-preview';

interface Props {
	/** Section that the user edits. */
	readonly section: string;
	readonly saved: Readonly< Record< string, unknown > >;
	/** Values that are not saved yet, by field. */
	readonly draft: Readonly< Record< string, unknown > >;
	/** Whether to show notices about the design. Only for the section in which users can change it. */
	readonly showsNotices?: boolean;
}

/** Preview of an email with unsaved settings, in light or dark mode, at full or phone width. */
export function EmailPreview( { section, saved, draft, showsNotices = false }: Props ) {
	const [ template, setTemplate ] = useState< Template >( 'confirmation' );
	const [ mode, setMode ] = useState< ColorMode >( 'light' );
	const [ isNarrow, setIsNarrow ] = useState( false );
	const settings = useMemo( () => ( { [ section ]: draft } ), [ section, draft ] );
	const { preview, problem } = usePreview( template, settings, saved );
	return (
		<div className="slipstream-settings__beside slipstream-settings__preview">
			<div className="slipstream-settings__preview-head">
				<h3>{ __( 'Preview', 'slipstream' ) }</h3>
				<SelectControl< Template >
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Email', 'slipstream' ) }
					hideLabelFromVision
					value={ template }
					options={ [
						{ value: 'confirmation', label: __( 'Confirmation email', 'slipstream' ) },
						{ value: 'welcome', label: __( 'Welcome email', 'slipstream' ) },
					] }
					onChange={ setTemplate }
				/>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					aria-pressed={ mode === 'dark' }
					isPressed={ mode === 'dark' }
					onClick={ () => setMode( mode === 'dark' ? 'light' : 'dark' ) }
				>
					{ __( 'Dark mode', 'slipstream' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					aria-pressed={ isNarrow }
					isPressed={ isNarrow }
					onClick={ () => setIsNarrow( ! isNarrow ) }
				>
					{ __( 'Phone width', 'slipstream' ) }
				</Button>
			</div>
			{ problem && (
				<Notice status="error" isDismissible={ false }>
					{ problem.trim() || __( 'The preview could not be loaded.', 'slipstream' ) }
				</Notice>
			) }
			{ showsNotices &&
				preview?.notices.map( ( text ) => (
					<Notice key={ text } status="warning" isDismissible={ false }>
						{ text }
					</Notice>
				) ) }
			{ preview && (
				<>
					<p>
						<strong>{ __( 'Subject:', 'slipstream' ) }</strong> <bdi>{ preview.subject }</bdi>
					</p>
					<iframe
						title={ __( 'Email preview', 'slipstream' ) }
						sandbox=""
						srcDoc={ forceColorMode( preview.html, mode ) }
						className={ isNarrow ? 'is-narrow' : undefined }
						tabIndex={ 0 }
					/>
				</>
			) }
			<TestEmail template={ template } settings={ settings } />
		</div>
	);
}
