/** A stylesheet that is imported as text; see webpack.config.js. */
declare module '*.scss' {
	const css: string;
	export default css;
}

declare module '*.css' {
	const css: string;
	export default css;
}
