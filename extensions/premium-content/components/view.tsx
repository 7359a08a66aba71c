import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { useContext } from '@wordpress/element';
import type { Template } from '../template';
import { ViewContext, type View as Name } from '../view-context';
import { ViewToggle } from './view-toggle';

interface Props {
	readonly name: Name;
	readonly clientId: string;
	readonly template: readonly Template[];
}

/** Returns CSS that hides the blocks after the teaser. */
const afterTeaser = ( clientId: string, length: number ) =>
	`[data-block="${ clientId }"] > :nth-child(n + ${ length + 1 } of [data-block]) { display: none !important; }`;

/** One of the two views. While the other one is open, it is hidden, except for the teaser of the subscribers' view. */
export function View( { name, clientId, template }: Props ) {
	const { view, teaserLength } = useContext( ViewContext );
	const isOpen = view === name;
	const isTeaser = ! isOpen && name === 'subscribers' && teaserLength > 0;
	const { children, ...props } = useInnerBlocksProps(
		useBlockProps( {
			className: `entry-content premium-content__view ${ isTeaser ? 'is-teaser' : '' }`,
			style: isOpen || isTeaser ? undefined : { display: 'none' },
			// Set `inert` directly, because React 18 and 19 expect different values.
			ref: ( element: HTMLElement | null ) => element?.toggleAttribute( 'inert', isTeaser ),
		} ),
		// Allow all changes. Otherwise, the lock of the container would also apply here.
		{ template, templateLock: false }
	);
	return (
		<>
			<ViewToggle />
			<div { ...props }>
				{ isTeaser && <style>{ afterTeaser( clientId, teaserLength ) }</style> }
				{ children }
			</div>
		</>
	);
}
