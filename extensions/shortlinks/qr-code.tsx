import apiFetch from '@wordpress/api-fetch';
import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface Code {
	/** `d` attribute of the SVG path. */
	readonly path: string;
	/** Width and height in units of the path, for the `viewBox`. */
	readonly size: number;
}

interface Props {
	readonly postId: number;
	readonly shortlink: string;
}

/** Button that loads and shows the QR code of the shortlink. */
export function QrCode( { postId, shortlink }: Props ) {
	const [ code, setCode ] = useState< Code | null >( null );
	const [ message, setMessage ] = useState( '' );
	const picture = useRef< SVGSVGElement >( null );
	// The pressed button disappears. Move the focus to the picture, so that screen readers announce it.
	useEffect( () => picture.current?.focus(), [ code ] );
	const load = async () => {
		setMessage( '' );
		try {
			setCode( await apiFetch< Code >( { path: `/slipstream/v1/shortlinks/${ postId }/qr-code` } ) );
		} catch {
			setMessage( __( 'The QR code could not be loaded. Try again.', 'slipstream' ) );
		}
	};
	if ( ! code?.path ) {
		return (
			<>
				<Button __next40pxDefaultSize variant="tertiary" onClick={ () => void load() }>
					{ __( 'Show QR code', 'slipstream' ) }
				</Button>
				<p role="status">{ message }</p>
			</>
		);
	}
	// Do not use SVG of @wordpress/primitives, which is hidden from screen readers.
	return (
		<svg
			ref={ picture }
			tabIndex={ -1 }
			className="slipstream-qr-code"
			role="img"
			aria-label={ `${ __( 'QR code', 'slipstream' ) } ${ shortlink }` }
			viewBox={ `0 0 ${ code.size } ${ code.size }` }
		>
			<path d={ `M0 0h${ code.size }v${ code.size }H0z` } fill="#fff" />
			<path d={ code.path } fill="#000" />
		</svg>
	);
}
