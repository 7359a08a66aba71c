import { useRef } from '@wordpress/element';
import { useFrameHeight } from './use-frame-height';

interface Props {
	/** Accessible name of the frame. */
	readonly title: string;
	/** HTML of the frame; see scriptDocument(). */
	readonly document: string;
	/** Sandbox flags. Allow as little as possible. */
	readonly sandbox: string;
	/** Height in pixels until the document reports its height. */
	readonly height: number;
	/** Width in pixels; by default the block's width. */
	readonly maxWidth?: number;
}

/** Frame in which a provider's script renders the content as visitors see it. */
export function ScriptFrame( { title, document, sandbox, height, maxWidth }: Props ) {
	const frame = useRef< HTMLIFrameElement >( null );
	return (
		<iframe
			ref={ frame }
			title={ title }
			sandbox={ sandbox }
			srcDoc={ document }
			style={ { display: 'block', border: 0, width: '100%', maxWidth, height: useFrameHeight( frame, height ) } }
		/>
	);
}
