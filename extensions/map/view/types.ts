/** A place that can be drawn. */
export interface Place {
	/** Where it stands among the points of the post. */
	readonly index: number;
	readonly longitude: number;
	readonly latitude: number;
	readonly title: string;
	readonly caption: string;
}

/** What a map looks like: the author's settings. */
export interface Settings {
	readonly style: string;
	readonly details: boolean;
	readonly zoom: number;
	readonly centre: readonly [ number, number ];
	readonly color: string;
	readonly scrollToZoom: boolean;
	readonly fullscreen: boolean;
	readonly places: readonly Place[];
}

/** Where a map's pictures come from: the owner's settings. */
export interface Source {
	readonly api: string;
	readonly token: string;
	readonly tiles: string;
	readonly attribution: string;
	readonly attribution_url: string;
}

/** What a map says; the script has no words of its own. */
export interface Words {
	readonly map: string;
	readonly close: string;
	readonly cluster: string;
	readonly zoomIn: string;
	readonly zoomOut: string;
	readonly fullscreen: string;
	readonly exitFullscreen: string;
	readonly attribution: string;
}

/** Somewhere on earth, as the engine says it. */
export interface At {
	readonly lng: number;
	readonly lat: number;
}

/** What an author can do on a map, and a visitor can't. */
export interface Author {
	/** Fills a popup, in the place of title and caption. */
	readonly fill: ( place: Place ) => HTMLElement;
	readonly onClose: () => void;
	readonly onMove: ( centre: At ) => void;
	readonly onZoom: ( zoom: number ) => void;
	readonly onDrag: ( place: Place, at: At ) => void;
}
