import eslint from '@eslint/js';
import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';

/** Constants are camelCase (components PascalCase), types PascalCase; switched on once all of them are. */
const isNamingJudged = true;
const naming = [
  'error',
  { selector: 'typeLike', format: ['PascalCase'] },
  // What comes out of the environment, the database or a protocol keeps the name that it has there.
  { selector: 'variable', modifiers: ['destructured'], format: null },
  { selector: 'variable', modifiers: ['const', 'global'], format: ['camelCase', 'PascalCase'] },
];

export default defineConfig(
  globalIgnores(['dist*/', '.data*/', '.astro/', 'common/database.types.ts']),
  eslint.configs.recommended,
  typescript.configs.strictTypeChecked,
  typescript.configs.stylisticTypeChecked,
  astro.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Numbers read well in templates, and String() around each of them hides what is said.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // What a handler does fits on its line; what it gives back nobody asks.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // noPropertyAccessFromIndexSignature in tsconfig.json asks for the brackets.
      '@typescript-eslint/dot-notation': 'off',
      'no-console': 'error',
      ...(isNamingJudged ? { '@typescript-eslint/naming-convention': naming } : {}),
    },
  },
  {
    // Entry points, the local server and functions speak on the terminal.
    files: [
      'supabase/functions/**',
      '**/cli.ts',
      '**/*.cli.ts',
      'server/**',
      '.ci/**',
      'bench/**',
      // The seed of a random test has to be told.
      '**/fixtures/*Kill*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    // The Astro compiler's types do not reach the linter inside templates; `astro check` does that.
    files: ['**/*.astro', '**/*.astro/*.ts', '**/*.js', '**/*.mjs'],
    extends: [typescript.configs.disableTypeChecked],
    languageOptions: { globals: { process: 'readonly' } },
  },
);
