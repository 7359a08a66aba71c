import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface Props {
	/** Folder to which the back link leads. */
	readonly folder: { readonly title: string; readonly url: string };
	readonly children: ReactNode;
}

/** Heading of an open item. It is focused, so that screen readers continue here. */
export function ItemHeading( { folder, children }: Props ) {
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => heading.current?.focus(), [] );
	return (
		<>
			<p>
				<a href={ folder.url }>
					{
						/* translators: %s: name of a folder, such as Inbox. */
						sprintf( __( 'Back to %s', 'slipstream' ), folder.title )
					}
				</a>
			</p>
			<h2 ref={ heading } tabIndex={ -1 } className="slipstream-list__heading">
				{ children }
			</h2>
		</>
	);
}
