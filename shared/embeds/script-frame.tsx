import { useRef } from '@wordpress/element';
import { useFrameHeight } from './use-frame-height';

interface Props {
	/** Title of the frame, for screen readers. */
	readonly title: string;
	/** HTML of the frame, from scriptDocument(). */
	readonly document: string;
	/** Sandbox flags, as few as possible. */
	readonly sandbox: string;
	/** Pixels until the document reports its height. */
	readonly height: number;
	/** Pixels; the width of the block if missing. */
	readonly maxWidth?: number;
}

/** A frame in which a provider's script draws, as visitors see it. */
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
