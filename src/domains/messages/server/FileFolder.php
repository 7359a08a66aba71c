<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/**
 * The folder for files of messages. By default it is in the uploads folder, closed by .htaccess. The site owner can define a folder
 * outside the web root; files that are already stored remain available.
 */
final class FileFolder {

	public const NAME   = 'slipstream-messages';
	public const ENDING = '.bin';

	/** Constant for wp-config.php: absolute path of a writable folder. */
	public const CONSTANT = 'SLIPSTREAM_FILES_FOLDER';

	/** Option: last folder outside the uploads folder, needed by uninstall.php. Not autoloaded. */
	private const OPTION = 'slipstream_files_folder';

	/** Option: name of the subfolder, and the database and URL of the site that uses it. Not autoloaded. */
	private const SUBFOLDER = 'slipstream_files_subfolder';

	private const CLOSED = [
		'.htaccess' => "<IfModule mod_authz_core.c>\nRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
		'index.php' => "<?php\n// Nothing to see.\n",
	];

	/** Returns the absolute path of the folder for new files. It may not exist yet. */
	public static function path(): string {
		$chosen = self::chosen();
		return '' === $chosen ? self::in_uploads() : $chosen;
	}

	/** Whether the owner has defined a folder. */
	public static function is_chosen(): bool {
		return '' !== self::chosen();
	}

	/** Returns the URL of the folder. It works only if the web server does not block the folder. */
	public static function url(): string {
		return wp_upload_dir( null, false )['baseurl'] . '/' . self::NAME;
	}

	/** @return string Folder for new files, closed to visitors; '' if it cannot be created. */
	public static function prepare(): string {
		$folder = self::path();
		if ( ! wp_mkdir_p( $folder ) || ! wp_is_writable( $folder ) ) {
			return '';
		}
		foreach ( self::CLOSED as $name => $content ) {
			if ( ! is_file( "$folder/$name" ) && false === file_put_contents( "$folder/$name", $content ) ) {
				return '';
			}
		}
		if ( self::is_chosen() && get_option( self::OPTION ) !== $folder ) {
			update_option( self::OPTION, $folder, false );
		}
		return $folder;
	}

	/** @return string Path of a new test file in the folder; '' if it cannot be written. */
	public static function add_probe( string $content ): string {
		$path = self::path() . '/' . bin2hex( random_bytes( 16 ) ) . self::ENDING;
		return false === file_put_contents( $path, $content ) ? '' : $path;
	}

	/** Returns the path of a file: in the folder for new files, or else in the uploads folder. */
	public static function find( StoredFile $file ): string {
		$path = self::path() . "/$file->path";
		return is_file( $path ) ? $path : self::in_uploads() . "/$file->path";
	}

	/** @return list<string> Paths of all files. */
	public static function files(): array {
		$found = array_map(
			static fn ( string $folder ): array|false => glob( "$folder/*" . self::ENDING ),
			array_unique( [ self::path(), self::in_uploads() ] )
		);
		return array_merge(
			...array_map( static fn ( array|false $files ): array => false === $files ? [] : $files, array_values( $found ) )
		);
	}

	private static function in_uploads(): string {
		return wp_upload_dir( null, false )['basedir'] . '/' . self::NAME;
	}

	private static function chosen(): string {
		/**
		 * Filters the folder for files of messages.
		 * @param string $folder Absolute path outside the web root; '' for a closed folder in the uploads folder.
		 */
		$folder = apply_filters( 'slipstream_message_files_folder', defined( self::CONSTANT ) ? constant( self::CONSTANT ) : '' );
		if ( ! is_string( $folder ) || '' === $folder || ! path_is_absolute( $folder ) ) {
			return '';
		}
		return untrailingslashit( wp_normalize_path( $folder ) ) . '/' . self::subfolder();
	}

	/**
	 * Returns the name of the site's subfolder. A site with a new database or a new URL keeps its subfolder. If both are new, the site is a
	 * copy with the same wp-config.php, and must not delete the files of the original.
	 */
	private static function subfolder(): string {
		global $wpdb;
		$stored   = get_option( self::SUBFOLDER );
		$database = substr( md5( "$wpdb->dbname|$wpdb->prefix" ), 0, 12 );
		$home     = md5( (string) preg_replace( '~^https?:~', '', untrailingslashit( home_url() ) ) );
		$name     = is_array( $stored ) ? $stored['name'] ?? '' : '';
		$is_own   = is_string( $name ) && 1 === preg_match( '/^[0-9a-f]{12}$/D', $name )
			&& ( ( $stored['database'] ?? '' ) === $database || ( $stored['home'] ?? '' ) === $home );
		$current  = [
			'name'     => $is_own ? $name : $database,
			'database' => $database,
			'home'     => $home,
		];
		if ( $stored !== $current ) {
			update_option( self::SUBFOLDER, $current, false );
		}
		return $current['name'];
	}
}
