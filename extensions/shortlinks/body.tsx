import { Button, PanelBody, TextControl } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { speak } from '@wordpress/a11y';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useEffect, useState } from '@wordpress/element';
import { __, _x } from '@wordpress/i18n';
import { useShortlink } from './hooks/use-shortlink';
import { QrCode } from './qr-code';

/** Milliseconds for which the button shows that the link was copied. */
const CONFIRMATION_TIME = 4000;

interface CopyProps {
	readonly text: string;
}

function CopyButton( { text }: CopyProps ) {
	const [ hasCopied, setHasCopied ] = useState( false );
	const ref = useCopyToClipboard( text, () => {
		setHasCopied( true );
		speak( __( 'Copied!', 'slipstream' ) );
	} );
	useEffect( () => {
		const timer = hasCopied ? setTimeout( () => setHasCopied( false ), CONFIRMATION_TIME ) : undefined;
		return () => clearTimeout( timer );
	}, [ hasCopied ] );

	return (
		<Button __next40pxDefaultSize variant="secondary" ref={ ref }>
			{ hasCopied ? __( 'Copied!', 'slipstream' ) : _x( 'Copy', 'verb', 'slipstream' ) }
		</Button>
	);
}

export default function Body() {
	const shortlink = useShortlink();
	const postId = useSelect( ( select ) => select( editorStore ).getCurrentPostId() as number, [] );
	return (
		<PanelBody title={ __( 'Shortlink', 'slipstream' ) } className="jetpack-shortlinks__panel">
			<div className="jetpack-clipboard-input">
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Shortlink', 'slipstream' ) }
					hideLabelFromVision
					value={ shortlink }
					readOnly
					dir="ltr"
					onFocus={ ( event ) => event.currentTarget.select() }
					onChange={ () => {} }
				/>
				<CopyButton text={ shortlink } />
				<QrCode key={ shortlink } postId={ postId } shortlink={ shortlink } />
			</div>
		</PanelBody>
	);
}
