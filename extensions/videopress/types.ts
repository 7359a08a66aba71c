import type { Attributes } from '../../shared/types/extension';

/** Attributes of core/video; with a GUID it is a hosted video. */
export interface VideoAttributes extends Attributes {
	readonly id?: number;
	readonly src?: string;
	readonly blob?: string;
	readonly guid?: string;
	/** The URL that the player is made from, with all query parts of any release. */
	readonly address?: string;
	readonly caption?: string;
	readonly autoplay?: boolean;
	readonly controls?: boolean;
	readonly loop?: boolean;
	readonly muted?: boolean;
	readonly playsinline?: boolean;
	readonly poster?: string;
	readonly preload?: string;
	readonly seekbarColor?: string;
	readonly seekbarPlayedColor?: string;
	readonly seekbarLoadingColor?: string;
	readonly useAverageColor?: boolean;
	readonly videoPressClassNames?: string;
	/** A CSS length. */
	readonly maxWidth?: string;
	readonly tracks?: ReadonlyArray< Track >;
}

/** As core/video saves it. */
export interface Track {
	readonly src?: string;
	readonly label?: string;
	readonly kind?: string;
}

/** Props of each inspector panel. */
export interface PanelProps {
	readonly attributes: VideoAttributes;
	/** Changes attributes, and the options in the video's URL. */
	readonly setOptions: ( changes: Partial< VideoAttributes > ) => void;
}
