import { compileStyle } from './styles.mjs';

/**
 * A webpack loader: `import css from './style.scss'` returns the built stylesheet as text.
 *
 * @this {import('webpack').LoaderContext<{}>}
 */
export default async function styleText() {
	const { css, files } = await compileStyle( this.resourcePath, this.rootContext );
	files.forEach( ( file ) => this.addDependency( file ) );
	return `export default ${ JSON.stringify( css ) };`;
}
